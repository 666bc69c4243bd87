// The icons of the rail, as paths on a grid of 24.
export const ICONS = {
  lobby: "M10 5 4 12 10 19M4.5 12H20",
  undo: "M8.5 5 4.5 9 8.5 13M4.5 9H14A5 5 0 0 1 14 19H8",
  redo: "M15.5 5 19.5 9 15.5 13M19.5 9H10A5 5 0 0 0 10 19H16",
  half: "M4.5 6.2 7.2 4.5V11.5M17.5 4.5 6.5 19.5M13.6 14.9A2.6 2.6 0 1 1 18.2 16.7L13.5 20.5H19",
  double: "M3.5 9.5 9 15M9 9.5 3.5 15M12.6 9.2A3.7 3.7 0 1 1 19.2 12L12.5 18.5H20.5",
  clear: "M6 6 18 18M18 6 6 18",
  copy: "M9 9H19V19H9ZM15 9V5H5V15H9",
  close: "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
  roads: "M4 4H20V20H4ZM4 9.3H20M4 14.6H20M9.3 4V20M14.6 4V20",
  check: "M5 12.5 10 17.5 19 7",
  history: "M12 7V12L15.5 14M12 3.5A8.5 8.5 0 1 0 12 20.5 8.5 8.5 0 1 0 12 3.5Z",
  book: "M5 4H17A2 2 0 0 1 19 6V20H7A2 2 0 0 1 5 18ZM9 8.5H15M9 12H15",
  keys: "M3.5 7H20.5V17H3.5ZM7 10.2H7.2M10.4 10.2H10.6M13.8 10.2H14M17 10.2H17.2M8 13.8H16",
  pen: "M4.5 19.5 5.5 15.5 16 5A2 2 0 0 1 19 8L8.5 18.5ZM14 7 17 10",
  plus: "M12 5V19M5 12H19",
  sound: "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15 9A4 4 0 0 1 15 15M17.5 6.5A7 7 0 0 1 17.5 17.5",
  silent: "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9.5 20.5 14.5M20.5 9.5 15.5 14.5",
  down: "M6 9.5 12 15.5 18 9.5",
  earlier: "M14.5 6 8.5 12 14.5 18",
  later: "M9.5 6 15.5 12 9.5 18",
  start: "M7 6V18M17 6 10.5 12 17 18",
  play: "M8.5 5.5V18.5L18.5 12Z",
  pause: "M9 6V18M15 6V18",
  save: "M12 4.5V14.5M7.5 10.5 12 15 16.5 10.5M5 19.5H19",
} as const;

export type IconName = keyof typeof ICONS;

/** These point forth and back, and so the other way where lines run from right to left. */
export const WAYS: readonly IconName[] = ["lobby", "undo", "redo", "earlier", "later"];
