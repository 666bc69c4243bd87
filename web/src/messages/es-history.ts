// The words of the history, in Spanish.
import type { CameOut } from "../past/sought.ts";
import type { HistoryMessages } from "../text-history.ts";

const cameOut: Record<CameOut, string> = {
  won: "Ganadas",
  lost: "Perdidas",
  even: "Iguales",
  void: "Anuladas",
};

export const words: HistoryMessages = {
  filters: "Qué jugadas",
  cameOut,
  all: "Todas",
  evenHint: "Iguales: se devolvió tanto como se apostó.",
  more: "Más filtros",
  table: "Mesa y juego",
  allTables: "Todas las mesas",
  spot: (table, game) => `${table} · ${game}`,
  outcome: "Resultado",
  allOutcomes: "Cualquier resultado",
  bet: "Con apuesta a",
  allBets: "Cualquier apuesta",
  day: "Día",
  dayBefore: "El día anterior",
  dayAfter: "El día siguiente",
  allDays: "Todos los días",
  clear: "Mostrar todas las jugadas",
  csv: "CSV",
  csvHint: "Todas estas jugadas en una tabla para hojas de cálculo, una fila por apuesta",

  none: "Aún no ha jugado.",
  noneSought: "Ninguna de sus jugadas es así.",
  noneOnDay: "Ese día no jugó.",

  onFelt: "En el tapete",
  today: "Hoy",
  yesterday: "Ayer",
  named: (name, date) => `${name}, ${date}`,
  coups: (count) => (count === 1 ? "1 jugada" : `${count} jugadas`),
  ofThemVoid: (count) => (count === 1 ? "1 anulada" : `${count} anuladas`),
  staked: "Apostado",
  returned: "Devuelto",
  net: "Neto",
  hours: (hours) => `Cambia la hora: este día tiene ${hours} horas.`,

  open: "sin terminar",
  voided: (reason) => (reason === "" ? "anulada" : `anulada: ${reason}`),
  show: (id) => `Mostrar la jugada ${id}`,
  of: (id) => `Jugada ${id}`,
  wagers: "Apuestas",
  hands: "Cartas",
  earlier: "Jugadas anteriores",
  later: "Jugadas posteriores",
  pages: "Páginas del historial",
  page: "Jugadas",

  replay: "La jugada otra vez",
  start: "Desde el principio",
  back: "Una carta atrás",
  play: "Ver",
  pause: "Pausa",
  next: "Carta siguiente",
  cardOf: (number, all) => `${number} de ${all} cartas`,
  noCards: "No se había repartido ninguna carta.",

  proof: "Prueba del sabot",
  shoe: "Sabot",
  numberInShoe: (shoe, number) => `${shoe}, su jugada número ${number}`,
  sheet: "Reglas",
  noProof:
    "Aún no hay prueba: la casa todavía no publica ningún compromiso de sus sabots, así que aquí " +
    "no hay nada que comprobar.",

  settings: "Días",
  dayBegins: (hour, zone) => `El día empieza a las ${hour}, ${zone}.`,
  startsAt: "El día empieza a las",
  timeZone: "Zona horaria",
  ownZone: (zone) => `La de este dispositivo, ${zone}`,
  settingsHint:
    "Cada jugada es del día en que se pagó. Cuando cambia la hora, un día tiene 23 o 25 horas.",
};
