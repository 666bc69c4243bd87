// Which page the address names, and going from one to another without leaving the document.

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

let current = $state.raw<Route>({ page: "lobby" });

export const route = {
  get now(): Route {
    return current;
  },
};

export function follow(): void {
  current = parse(location.pathname);
}

/** A click on a link of the page; clicks that ask for another tab are left to the browser. */
export function go(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  follow();
  scrollTo(0, 0);
}
