// The words of the page in Spanish.
import { rankOf, suitOf } from "../cards.ts";
import type { Messages } from "../text.ts";
import type { CardText, Outcome, Side } from "../wire/types.ts";

const RANKS: Record<string, string> = { A: "as", J: "jota", Q: "reina", K: "rey" };
const SUITS: Record<string, string> = {
  S: "picas",
  H: "corazones",
  D: "diamantes",
  C: "tréboles",
};

const side: Record<Side, string> = { player: "Jugador", banker: "Banca" };
const WINS: Record<Side, string> = { player: "Gana el Jugador", banker: "Gana la Banca" };

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const cardName = (card: CardText): string =>
  `${RANKS[rankOf(card)] ?? rankOf(card)} de ${SUITS[suitOf(card)] ?? ""}`;

function outcomeLine(outcome: Outcome, player: number, banker: number): string {
  if (outcome === "tie") return `Empate a ${player}`;
  const [high, low] = outcome === "player" ? [player, banker] : [banker, player];
  return `${WINS[outcome]}, ${high} a ${low}`;
}

const listOf = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} y ${names.at(-1) ?? ""}`;

export const words: Messages = {
  side,
  tie: "Empate",
  letters: { B: "B", P: "J", T: "E" },
  inARow: (sentences) => sentences.filter((one) => one !== "").join(" "),
  percent: (number) => `${number}\u202f%`,
  card: cardName,
  cardDown: "Carta boca abajo",
  close: "Cerrar",
  toLobby: "Al vestíbulo",
  playMoney: "Dinero ficticio",
  unreachable: "No se puede contactar con la casa. ¿Sigue en marcha?",
  noAnswer: "La página no entiende la respuesta de la casa.",

  // ---------- an address without a page
  nowhere: "Esta página no existe",
  nowhereLine: "No se ha perdido nada: sus mesas y su saldo siguen donde estaban.",

  // ---------- lobby
  evening: (hour) => {
    if (hour < 5) return "Le damos la bienvenida.";
    if (hour >= 20) return "Buenas noches.";
    return hour < 12 ? "Buenos días." : "Buenas tardes.";
  },
  tablesOpen: (count) => {
    if (count === 0) return "No hay mesas abiertas.";
    return count === 1 ? "Hay una mesa abierta." : `Hay ${count} mesas abiertas.`;
  },
  lobbyLine: "Las reglas, los pagos y los retornos exactos se pueden leer antes de sentarse.",
  limits: "Límites",
  decks: (count) => (count === 1 ? "Una baraja" : `${count} barajas`),
  rulesLink: "Reglas y retornos",
  sitDown: (table) => `Sentarse en ${table}`,
  noTables: "La casa no tiene ninguna mesa abierta. Su archivo de mesas las nombra.",
  reading: "Un momento…",
  readAgain: "Reintentar",

  // ---------- top bar
  yourName: "Su nombre",
  changeName: "Elegir otro nombre",
  net: "Neto",
  since: (time) => `desde las ${time}`,
  atTable: "En la mesa",
  coup: "Jugada",
  copyCoup: "Copiar el identificador de la jugada",
  copied: "Copiado",
  history: "Historial",
  rulesAndPrices: "Reglas y pagos",
  keys: "Teclas",
  options: "Opciones",

  // ---------- scorecard
  scorecard: "Marcador",
  shoe: "Sabot",
  recent: (count) => {
    if (count === 0) return "Aún no hay jugadas";
    return count === 1 ? "Última jugada" : `Últimas ${count} jugadas`;
  },
  roadNames: {
    bead: "Plato de cuentas: todas las jugadas en orden, de arriba abajo",
    big: "Camino grande: una columna por racha; el primer aro de cada racha lleva su letra",
    eye: "Ojo grande: el rojo es redondo; el azul, anguloso",
    small: "Camino pequeño: el rojo es redondo; el azul, anguloso",
    roach: "Camino cucaracha: el rojo sube, el azul baja",
    preview: "Camino grande",
  },
  roadTitles: {
    bead: "Plato de cuentas",
    big: "Camino grande",
    eye: "Ojo grande",
    small: "Camino pequeño",
    roach: "Camino cucaracha",
  },
  askNext: { B: "Si sale la Banca", P: "Si sale el Jugador" },
  next: "luego",
  allRoads: "Todos los caminos, a pantalla completa",
  roadsTitle: (shoe) => (shoe === null ? "Caminos" : `Caminos, sabot ${shoe}`),
  roadKey: {
    tie: "empate",
    ties: "varios empates",
    b: "par de la Banca",
    p: "par del Jugador",
    n: "natural",
  },
  roadsAreHistory: "Los caminos son historia: no dicen nada de lo que viene después.",
  tally: (b, p, t) => `Banca ${b}, Jugador ${p}, Empate ${t}`,
  bankerPairs: "Pares de la Banca",
  playerPairs: "Pares del Jugador",
  naturals: "Naturales",

  // ---------- shoe
  shoeLabel: (left, all) => `El sabot: quedan ${left} de ${all} cartas`,
  cutBrief: (coups) => {
    if (coups === null || coups < 0) return "Carta de corte";
    if (coups === 0) return "Fin del sabot";
    return coups === 1 ? "1 jugada más" : `${coups} jugadas más`;
  },
  cutOut: (coups) => {
    if (coups === null || coups < 0) return "Ha salido la carta de corte";
    if (coups === 0) return "Ha salido la carta de corte: el sabot termina aquí";
    const more = coups === 1 ? "una jugada más" : `${coups} jugadas más`;
    return `Ha salido la carta de corte: ${more}`;
  },

  // ---------- table card
  tableCard: "Tarjeta de la mesa",
  range: (low, high) => `${low} – ${high}`,
  allPrices: "Todos los límites, pagos y RTP",
  bet: "Apuesta",
  pays: "Paga",
  rtp: "RTP",
  from: "Desde",
  to: "Hasta",
  mostStaked: (amount) => `En una jugada se apuestan ${amount} como máximo.`,
  mostPaid: (amount) => `Una jugada devuelve ${amount} como máximo.`,
  notCombined: (names) => `De ${listOf(names)}, solo una por jugada.`,
  readRules: "Leer las reglas",
  marks: { assumed: "pago supuesto", unverified: "pago no verificado" },
  markHints: {
    assumed: "Supuesto: el documento del juego no indica pagos; esta hoja toma los habituales.",
    unverified: "No verificado: este pago se mencionó, pero no consta en documentos publicados.",
  },

  // ---------- felt
  cards: "Cartas",
  bets: "Apuestas",
  sideBets: "Apuestas laterales",
  mainBets: "Apuestas principales",
  sent: "enviada",
  stakeOn: (bet, staked, mark) =>
    `, ${bet}: ${staked === "" ? "sin apuesta" : `apostado ${staked}`}` +
    (mark === "" ? "" : `, ${mark}`),
  notTaken: "No admitida.",
  won: (amount) => `ganado ${amount}`,

  // ---------- dock
  balance: "Saldo",
  onFelt: "En el tapete",
  moreChips: "Tomar más dinero ficticio",
  turnCards: "Descubrir las cartas",
  takeBack: "Retirar",
  stakes: "Importes",
  undo: "Deshacer",
  redo: "Rehacer",
  half: "Mitad",
  double: "Doble",
  doubleNone: "El doble supera el máximo.",
  doubleStays: (bets) => `Sin cambios: ${listOf(bets)}. El doble supera el máximo.`,
  halfNone: "La mitad no llega al mínimo.",
  halfStays: (bets) => `Sin cambios: ${listOf(bets)}. La mitad no llega al mínimo.`,
  clear: "Retirar todo",
  sameBet: "Misma apuesta",
  andDeal: "y repartir",
  deal: "Repartir",
  dealing: "Repartiendo",
  chips: "Fichas",
  chip: (label, amount) => (label === amount ? `Ficha ${amount}` : `Ficha ${label}: ${amount}`),
  why: {
    line: "Se ha cortado la conexión con la mesa.",
    dealing: "Se están repartiendo las cartas.",
    paying: "Se está pagando la jugada.",
    shuffling: "Se está barajando el sabot.",
    closed: "La mesa está cerrada.",
    noBets: "Haga antes una apuesta.",
    nothingToUndo: "No hay nada que deshacer.",
    nothingToRedo: "No hay nada que rehacer.",
    nothingToClear: "No hay ninguna apuesta que retirar.",
    noRepeat: "No hay ninguna apuesta anterior que repetir.",
    repeatOnTop: "Retire antes lo que hay: Misma apuesta parte de un tapete vacío.",
  },

  // ---------- another game at the table
  otherGame: (title) => `Desde ahora esta mesa juega: ${title}.`,

  // ---------- what a void could not take back
  owes: (amount) =>
    `De lo ganado en una jugada anulada ya se habían gastado ${amount}: se cobran de lo que entre.`,
  owedOf: (amount) => `De lo ganado, ${amount} ya se habían gastado y quedan a deber.`,
  collected: (amount) => `Se han cobrado ${amount} de lo que debía por una jugada anulada.`,

  // ---------- caption: the one live region
  caption: {
    place: "Hagan sus apuestas",
    shuffling: "Se está barajando el sabot",
    newShoe: (shoe) => `Sabot nuevo, n.º ${shoe}.`,
    shoeMade: "hay un sabot nuevo",
    burned: (card, count) => `Quemadas: ${cardName(card)} y ${count} más.`,
    noMore: "No va más",
    closed: "Esta mesa está cerrada",
    cardIs: (of, card, total) => `${side[of]} ${total}: ${cardName(card)}`,
    outcome: outcomeLine,
    natural: "natural",
    net: (net, returned) => `${net} · devuelto ${returned}`,
    even: (staked, returned) => `apostado ${staked}, devuelto ${returned}`,
    voided: "Jugada anulada, se devuelven las apuestas",
    why: (coup, reason) => `${coup}: ${reason}`,
  },

  // ---------- slip
  yourCoup: "Su jugada",
  stake: "Apostado",
  profit: "Ganancia",
  returned: "Devuelto",
  total: "Total",
  reduced: (bet, pays, stake, won) => `${upper(bet)} paga ${pays}: ${stake} ganan ${won}.`,
  push: "se devuelve",
  void: "anulada",
  wholeSlip: "Todas las líneas del recibo",
  closeSlip: "Guardar el recibo",

  // ---------- rules
  rules: {
    title: "Reglas y pagos",
    jump: "Capítulos",
    payTitle: "Lo que paga cada apuesta",
    edge: (share) => `ventaja ${share}`,
    hits: "Aciertos",
    step: (amount) => `escalón ${amount}`,
    best: (title, rtp) =>
      `La mejor apuesta principal: ${title}, que devuelve el ${rtp} de lo apostado.`,
    valuesTitle: "Valor de las cartas",
    examplesTitle: "Cómo se cuenta una mano",
    is: "es",
    drawTitle: "Cuándo hay tercera carta",
    chartHint:
      "Filas: las dos primeras cartas de la Banca. Columnas: la tercera del Jugador; – si no hay.",
    cells: { D: "P", S: "S" },
    draws: "pide",
    stands: "se planta",
    playerRule: "Las dos primeras cartas del Jugador",
    action: "Qué ocurre",
    bankerHas: "La Banca tiene",
    drawsOn: "Pide si la tercera carta del Jugador es",
    standsOn: "Se planta si es",
    ifPlayerStands: "Si el Jugador no tiene tercera carta, la Banca tiene",
    malfunctionTitle: "Fallos",
    sheetTitle: "Esta hoja de reglas",
    also: (names) => `También llamado ${names.join(", ")}.`,
    sheetLine: (id, date) => `Hoja ${id}, ${date}.`,
    hashTitle: "Huella",
    stepExact: "Lo apostado es múltiplo del escalón de la apuesta, para que cada pago sea exacto.",
    ownPage: "Abrir en una página propia",
    toTable: "Sentarse en esta mesa",
  },

  // ---------- history
  past: {
    title: "Historial",
    result: "Resultado",
  },

  // ---------- keys
  keySheet: {
    title: "Teclas",
    on: "Las teclas están activadas.",
    off: "Las teclas están desactivadas.",
    turnOn: "Activarlas",
    turnOff: "Desactivarlas",
    hint: "Con Tab y Enter se llega a todo. Estas teclas son más rápidas:",
    rows: [
      ["1 – 9", "elegir una ficha"],
      ["+  −", "elegir la ficha mayor o menor siguiente"],
      ["P  T  B", "ponerla en Jugador, Empate, Banca"],
      ["Enter, Space", "ponerla en la apuesta señalada"],
      ["Delete", "retirar la última ficha de la apuesta señalada; con Ctrl, todas"],
      ["U", "deshacer"],
      ["Y", "rehacer"],
      ["C", "retirar todo del tapete"],
      ["X", "doblar lo apostado"],
      ["Z", "dejar la mitad"],
      ["D", "repartir"],
      ["S", "la misma apuesta, y repartir"],
      ["R", "reglas y pagos"],
      ["H", "historial"],
      ["O", "opciones"],
      ["Esc", "cerrar lo que está abierto"],
    ],
    pointer: [
      ["Clic", "poner la ficha elegida en una apuesta"],
      ["Mayús y clic, clic derecho, pulsación larga", "retirar la última ficha"],
      ["Ctrl o Cmd y clic", "retirar todas las fichas de la apuesta"],
    ],
    pointerTitle: "Con el ratón o el dedo",
  },

  // ---------- postcards
  postcard: {
    lost: "Se ha cortado la conexión con la mesa. Reintentando…",
    lostStakes: "Lo admitido sigue en el tapete, y una jugada empezada se termina.",
    tryNow: "Reintentar ahora",
    over: "Esta mesa ha cerrado la conexión.",
    overStakes: "Las apuestas admitidas se liquidan o se devuelven; su historial lo muestra.",
    sessionEnded: "Su sesión ha terminado.",
    sitAgain: "Volver a sentarse",
    dropped: "Una ficha no llegó a la mesa antes de que cambiara la jugada. No se admitió.",
    noTable: "En esta casa no hay tal mesa.",
  },
};
