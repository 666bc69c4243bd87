// Which page the address names, and going from one to another without leaving the document.
// What is laid over a page has an entry of its own in the browser's history, so that Back takes
// it away and leaves the page.

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "rules"; table: string }
  | { page: "history" }
  | { page: "nowhere" };

export function parse(path: string): Route {
  const [first, second, third, ...more] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "lobby" };
  if (first === "history" && second === undefined) return { page: "history" };
  if (first !== "table" || second === undefined || more.length > 0) return { page: "nowhere" };
  const table = decodeURIComponent(second);
  if (third === undefined) return { page: "table", table };
  return third === "rules" ? { page: "rules", table } : { page: "nowhere" };
}

export const path = {
  lobby: "/",
  history: "/history",
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  rules: (id: string) => `/table/${encodeURIComponent(id)}/rules`,
};

/** What lies over a page: a sheet, or the table card opened wide. */
export type Paper = "rules" | "history" | "roads" | "keys" | "options" | "name" | "card";

let current = $state.raw<Route>({ page: "lobby" });
let paper = $state.raw<Paper | null>(null);
/** Back has been asked for and has not come yet; what is asked meanwhile waits for it. */
let isGoingBack = false;
let then: (() => void) | null = null;

export const route = {
  get now(): Route {
    return current;
  },
  get paper(): Paper | null {
    return paper;
  },
};

/** Shows what the address and its entry in the history say, after every change of either. */
export function follow(): void {
  isGoingBack = false;
  current = parse(location.pathname);
  const kept: unknown = history.state;
  const laid = typeof kept === "object" && kept !== null && "paper" in kept ? kept.paper : null;
  paper = laid as Paper | null;
  const next = then;
  then = null;
  next?.();
}

/** Lays a paper over the page; one that lies there already makes room for it. */
export function lay(next: Paper): void {
  if (isGoingBack) {
    then = () => lay(next);
    return;
  }
  if (paper === null) history.pushState({ paper: next }, "");
  else history.replaceState({ paper: next }, "");
  paper = next;
}

/** Takes the paper away, just as the browser's Back does. */
export function takeAway(): void {
  if (paper === null) return;
  paper = null;
  isGoingBack = true;
  history.back();
}

/** Goes to another page of ours; what lay over this one is gone with it. */
export function move(to: string): void {
  if (isGoingBack) {
    then = () => move(to);
    return;
  }
  history.pushState(null, "", to);
  follow();
  scrollTo(0, 0);
}

/** A click on a link of the page; clicks that ask for another tab are left to the browser. */
export function go(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  move(link.href);
}
