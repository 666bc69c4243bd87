// Which page the address names, and going from one to another without leaving the document.

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "rules"; table: string }
  | { page: "history" };

export function parse(path: string): Route {
  const [first, second, third] = path.split("/").filter((part) => part !== "");
  if (first === "history") return { page: "history" };
  if (first !== "table" || second === undefined) return { page: "lobby" };
  const table = decodeURIComponent(second);
  return third === "rules" ? { page: "rules", table } : { page: "table", table };
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
