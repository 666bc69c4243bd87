// The icons of the rail, as paths on a grid of 24.
export const ICONS = {
  lobby: "M10 5 4 12 10 19M4.5 12H20",
  undo: "M8.5 5 4.5 9 8.5 13M4.5 9H14A5 5 0 0 1 14 19H8",
  clear: "M6 6 18 18M18 6 6 18",
  copy: "M9 9H19V19H9ZM15 9V5H5V15H9",
  close: "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
  roads: "M4 4H20V20H4ZM4 9.3H20M4 14.6H20M9.3 4V20M14.6 4V20",
  check: "M5 12.5 10 17.5 19 7",
  history: "M12 7V12L15.5 14M12 3.5A8.5 8.5 0 1 0 12 20.5 8.5 8.5 0 1 0 12 3.5Z",
  book: "M5 4H17A2 2 0 0 1 19 6V20H7A2 2 0 0 1 5 18ZM9 8.5H15M9 12H15",
  keys: "M3.5 7H20.5V17H3.5ZM7 10.2H7.2M10.4 10.2H10.6M13.8 10.2H14M17 10.2H17.2M8 13.8H16",
  plus: "M12 5V19M5 12H19",
  sound: "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15 9A4 4 0 0 1 15 15M17.5 6.5A7 7 0 0 1 17.5 17.5",
  silent: "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9.5 20.5 14.5M20.5 9.5 15.5 14.5",
  down: "M6 9.5 12 15.5 18 9.5",
} as const;

export type IconName = keyof typeof ICONS;
