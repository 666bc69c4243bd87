// The words of the options and of the dealer's voice, in Spanish.
import type { OptionsMessages } from "../text-options.ts";
import type { Outcome, Side } from "../wire/types.ts";

const side: Record<Side, string> = { player: "Jugador", banker: "Banca" };
const OF: Record<Side, string> = { player: "del Jugador", banker: "de la Banca" };

const PLACES = ["Primera", "Segunda", "Tercera"];

const has = (of: Side, total: number | null): string =>
  total === null ? "" : `${side[of]}: ${total}.`;

const NUMBERS = ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];

const spoken = (total: number): string => NUMBERS[total] ?? String(total);

function resultSaid(outcome: Outcome, player: number, banker: number): string {
  const totals = `Jugador ${spoken(player)}, Banca ${spoken(banker)}.`;
  if (outcome === "tie") return `${totals} Empate.`;
  return `${totals} Gana ${outcome === "player" ? "el Jugador" : "la Banca"}.`;
}

export const words: OptionsMessages = {
  options: {
    language: "Idioma",
    languageHint: "Números, fechas y la voz del crupier lo siguen.",
    languageFailed: "No se puede contactar con la casa; la página sigue en este idioma.",
    sound: "Sonido",
    picture: "Imagen",
    cards: "Cartas y caminos",
    volumeOf: (what) => `${what}: volumen`,
    percent: (volume) => `${volume}\u202f%`,
    effects: "Efectos de sonido",
    effectsHint: "Fichas, cartas y botones, cercanos y secos.",
    voice: "Voz del crupier",
    voiceHint: "Dice lo que escribe el rótulo: el cierre de apuestas, los totales, quién gana.",
    noVoice: (language) =>
      `Este navegador no tiene voz en ${language}. El rótulo sigue escribiéndolo todo.`,
    ambient: "Sonido ambiente",
    ambientHint: "Una sala tranquila con gente que habla a lo lejos, mucho más baja que el resto.",
    graphics: "Gráficos de alta calidad",
    graphicsHint: "Sin ellos: ni textura, ni sombras, ni brillo. Para un ordenador muy ocupado.",
    animations: "Animaciones completas",
    animationsHint: "Sin ellas: las cartas aparecen en su sitio, una tras otra como antes.",
    systemStill: "Su sistema pide poco movimiento; se respeta, se elija aquí lo que se elija.",
    fit: "Ajustar a la ventana",
    fitHint: "El tapete toma el tamaño con el que toda la mesa llena la ventana.",
    suits: "Palos de cuatro colores",
    suitsHint: "Los tréboles son verdes y los diamantes, azules.",
    letters: "Una letra en cada aro",
    lettersHint: "B o J en cada aro del camino grande, no solo en el primero de una racha.",
    squeeze: "Destapar las cartas",
    squeezeHint: "Las cartas de su mano esperan a que las descubra usted. No cambia nada.",
    kept: "Lo elegido se guarda en este navegador.",
  },
  name: {
    label: "¿Cómo quiere que le llame la casa?",
    hint: "Hasta 24 caracteres de cualquier escritura. Se guarda con su sesión.",
    choose: "Usar este nombre",
  },
  squeeze: {
    title: (of, place) => `${PLACES[place] ?? ""} carta ${OF[of]}`,
    need: (player, banker) =>
      [has("banker", banker), has("player", player)].filter((part) => part !== "").join(" "),
    note: "Arrastre una esquina. La carta ya está repartida; mirarla despacio no cambia nada.",
    turn: "Descubrir la carta",
    all: "Descubrir todas",
  },
  voice: {
    language: "es",
    languageName: "español",
    noMore: "No va más.",
    place: "Hagan sus apuestas.",
    voided: "Jugada anulada. Se devuelven todas las apuestas.",
    newShoe: "Un sabot nuevo.",
    closed: "Esta mesa está cerrada.",
    result: resultSaid,
  },
};
