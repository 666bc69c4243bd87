// The look of each denomination. A value without a colour of its own takes one by its place.

export interface ChipColours {
  body: string;
  spots: string;
  shade: string;
}

const KNOWN: Record<string, [body: string, spots: string, shade: string]> = {
  "1": ["#d8cfbb", "#3d5a7a", "#a79d87"],
  "5": ["#a32a22", "#f1e4c8", "#6f1a15"],
  "25": ["#1f6a46", "#f0dfae", "#12432b"],
  "100": ["#262322", "#e6d8b8", "#0f0d0c"],
  "500": ["#5c2f7c", "#ecd79b", "#3a1b51"],
  "1K": ["#c58417", "#2a1a0e", "#875708"],
  "5K": ["#5b7386", "#fbf5e6", "#394b59"],
  "25K": ["#7d2f4e", "#f0dfae", "#4f1a30"],
  "100K": ["#4d5a2a", "#f1e6c4", "#2f3818"],
  "500K": ["#3b3f6b", "#e9d9a6", "#232645"],
  "1M": ["#1a2748", "#d9b86c", "#0c142a"],
  "5M": ["#1d5a63", "#ecd79b", "#0e363c"],
  "25M": ["#6d1f2e", "#e9cf8b", "#420e19"],
  "100M": ["#2c2a22", "#c9a24a", "#12110d"],
  "500M": ["#432a63", "#d9b86c", "#261539"],
  "1B": ["#8a1a20", "#f0d37e", "#560c10"],
};

const OTHERS: [body: string, spots: string, shade: string][] = [
  ["#9c5a3c", "#f3e2c2", "#643522"],
  ["#2f6f7d", "#f2e6c8", "#1b444d"],
  ["#7d2f4e", "#f0dfae", "#4f1a30"],
  ["#4d5a2a", "#f1e6c4", "#2f3818"],
  ["#3b3f6b", "#e9d9a6", "#232645"],
];

/** Colours for a chip by what is written on it; `place` is its place in the tray. */
export function coloursOf(label: string, place: number): ChipColours {
  const [body, spots, shade] = KNOWN[label] ??
    OTHERS[Math.max(0, place) % OTHERS.length] ?? ["#5b7386", "#fbf5e6", "#394b59"];
  return { body, spots, shade };
}

/** The highest chips have an inlay of brass. */
export function inlayOf(label: string): string {
  return /[MB]$/.test(label) ? "#e9cf8b" : "#f7efdc";
}

/** How large the figure may be so that it stays within the inlay. */
export function figureSize(label: string): number {
  return [23, 23, 19, 15.4, 12.4, 10.2][label.replace(".", "").length] ?? 9;
}
