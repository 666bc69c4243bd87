// The ways of things over the felt: a card from the shoe, a chip from the tray.
// Only transform and opacity move. Every way ends where the thing already is.

const FALL = "cubic-bezier(.3,0,.2,1)";
const SETTLE = "cubic-bezier(.2,.8,.25,1)";
/** The share of a card's time that it glides; in the rest it is turned. */
export const GLIDE = 0.55;

function centre(box: DOMRect): [x: number, y: number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Where cards leave the shoe; where no shoe is drawn, the upper right corner of the felt. */
function mouth(): [x: number, y: number] {
  const shoe = document.querySelector("[data-mouth]")?.getBoundingClientRect();
  if (shoe !== undefined && shoe.width > 0) return centre(shoe);
  const felt = document.querySelector("[data-felt]")?.getBoundingClientRect();
  return felt === undefined ? [innerWidth, 0] : [felt.right - 40, felt.top + 20];
}

/** Lets a card come from the shoe and turn; `turn` is called while it stands on edge, and without
 *  it the card stays as it came. */
export function fly(card: HTMLElement, ms: number, turn: (() => void) | null): () => void {
  const [toX, toY] = centre(card.getBoundingClientRect());
  const [fromX, fromY] = mouth();
  // A felt that is fitted to the window measures in units of its own.
  const unit = card.currentCSSZoom ?? 1;
  const [x, y] = [(fromX - toX) / unit, (fromY - toY) / unit];
  const way = `translate(${x}px, ${y}px) rotate(6deg) scale(.9)`;
  const glide_ms = ms * GLIDE;
  const half_ms = (ms - glide_ms) / 2;
  const glide = card.animate(
    [
      { transform: way, opacity: 0 },
      { opacity: 1, offset: 0.12 },
      { transform: "none", opacity: 1 },
    ],
    { duration: glide_ms, easing: FALL },
  );
  let running = glide;
  let gone = false;
  const edge = "perspective(700px) rotateY(90deg) rotateZ(1.5deg)";
  const flat = "perspective(700px) rotateY(0deg)";
  const onEdge = () => {
    if (gone) return;
    turn?.();
    const back = "perspective(700px) rotateY(-90deg) rotateZ(-1.5deg)";
    running = card.animate([{ transform: back }, { transform: flat }], {
      duration: half_ms,
      easing: SETTLE,
    });
  };
  glide.onfinish = () => {
    if (gone || turn === null) return;
    running = card.animate([{ transform: flat }, { transform: edge }], {
      duration: half_ms,
      easing: "ease-in",
    });
    running.onfinish = onEdge;
  };
  return () => {
    gone = true;
    running.cancel();
  };
}

/** Sends a likeness of the chosen chip from the tray to a spot, in a low arc; the chip itself
 *  lies there already. */
export function toss(spot: Element): void {
  const chosen = document.querySelector("[data-chosen] svg");
  const [tray, target] = [chosen?.getBoundingClientRect(), spot.getBoundingClientRect()];
  if (chosen == null || tray === undefined || tray.width === 0) return;
  const likeness = chosen.cloneNode(true) as SVGElement;
  likeness.setAttribute("class", "Toss");
  Object.assign(likeness.style, {
    left: `${tray.left}px`,
    top: `${tray.top}px`,
    width: `${tray.width}px`,
  });
  document.body.append(likeness);
  const [toX, toY] = centre(target);
  const [fromX, fromY] = centre(tray);
  const [x, y] = [toX - fromX, toY - fromY];
  const way = likeness.animate(
    [
      { transform: "none" },
      { transform: `translate(${x * 0.55}px, ${y * 0.55 - 26}px)`, offset: 0.55 },
      { transform: `translate(${x}px, ${y}px) scale(.9)`, opacity: 1, offset: 0.9 },
      { transform: `translate(${x}px, ${y}px) scale(.9)`, opacity: 0 },
    ],
    { duration: 200, easing: SETTLE },
  );
  way.onfinish = () => likeness.remove();
  way.oncancel = () => likeness.remove();
}
