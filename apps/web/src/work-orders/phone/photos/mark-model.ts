/** A point of a photo: 0 … 1 from the left and from the top. */
export interface Spot {
  x: number;
  y: number;
}

export const markKinds = ['arrow', 'circle', 'line', 'text'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A mark on a photo: an arrow to its last spot, a circle between two spots, a line through all, a text around its only spot. */
export interface Mark {
  kind: MarkKind;
  spots: readonly Spot[];
  /** The words of a text. */
  text?: string;
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The mark after the pointer has moved to another spot. */
export function draggedTo(mark: Mark, { x, y }: Spot): Mark {
  const { kind, spots } = mark;
  const spot = { x: within(x), y: within(y) };
  const [first = spot] = spots;
  return { ...mark, spots: kind === 'text' ? [spot] : kind === 'line' ? [...spots, spot] : [first, spot] };
}

/** Whether a mark is too small to be intended: a tap. */
export function isTiny({ kind, spots }: Mark): boolean {
  const [first] = spots;
  if (kind === 'text') return false;
  return !first || spots.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < 0.02);
}

/** A mark of a useful size around a spot, for taps and the keyboard. */
export function markAt(kind: MarkKind, { x, y }: Spot): Mark {
  const around: Record<MarkKind, readonly Spot[]> = {
    arrow: [
      { x: x - 0.18, y: y + 0.18 },
      { x, y },
    ],
    circle: [
      { x: x - 0.15, y: y - 0.15 },
      { x: x + 0.15, y: y + 0.15 },
    ],
    line: [
      { x: x - 0.15, y },
      { x: x + 0.15, y },
    ],
    text: [{ x, y }],
  };
  return { kind, spots: around[kind].map((spot) => ({ x: within(spot.x), y: within(spot.y) })) };
}

/** Moves a mark as a whole within the photo. */
export function moved(mark: Mark, by: Spot): Mark {
  const { spots } = mark;
  const room = (values: readonly number[], step: number) =>
    step < 0 ? Math.max(step, -Math.min(...values)) : Math.min(step, 1 - Math.max(...values));
  const dx = room(
    spots.map(({ x }) => x),
    by.x,
  );
  const dy = room(
    spots.map(({ y }) => y),
    by.y,
  );
  return { ...mark, spots: spots.map(({ x, y }) => ({ x: x + dx, y: y + dy })) };
}

/** The part of the canvas API that drawing needs. */
type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'ellipse'
  | 'stroke'
  | 'lineWidth'
  | 'strokeStyle'
  | 'lineCap'
  | 'lineJoin'
  | 'font'
  | 'fillStyle'
  | 'textAlign'
  | 'textBaseline'
  | 'measureText'
  | 'strokeText'
  | 'fillText'
>;

/** Colours of marks: the line and its edge, so that it is visible on any background. */
export interface MarkColors {
  line: string;
  edge: string;
}

interface Size {
  width: number;
  height: number;
}

/** Draws marks on a photo of this size. */
export function drawMarks(pen: Pen, marks: readonly Mark[], size: Size, { line, edge }: MarkColors): void {
  const { width, height } = size;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const longest = Math.max(width, height);
  for (const mark of marks)
    for (const [color, share] of [
      [edge, 0.016],
      [line, 0.009],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = Math.max(2, share * longest);
      if (mark.kind === 'text') {
        write(pen, mark, size, color === edge ? null : color);
        continue;
      }
      pen.beginPath();
      trace(pen, mark, width, height);
      pen.stroke();
    }
}

/** The words around their spot, within the photo: their edge, or filled with a colour. */
function write(pen: Pen, { spots, text = '' }: Mark, { width, height }: Size, fill: string | null): void {
  const [spot] = spots;
  if (!spot) return;
  const letter = Math.max(14, 0.05 * Math.max(width, height));
  pen.font = `700 ${letter}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const half = Math.min(pen.measureText(text).width, width) / 2;
  const x = Math.min(width - half, Math.max(half, spot.x * width));
  const y = Math.min(height - letter / 2, Math.max(letter / 2, spot.y * height));
  if (fill === null) return pen.strokeText(text, x, y, width);
  pen.fillStyle = fill;
  pen.fillText(text, x, y, width);
}

function trace(pen: Pen, { kind, spots }: Mark, width: number, height: number): void {
  const points = spots.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  if (kind === 'circle') {
    const rx = Math.abs(last.x - first.x) / 2;
    const ry = Math.abs(last.y - first.y) / 2;
    pen.ellipse((first.x + last.x) / 2, (first.y + last.y) / 2, rx, ry, 0, 0, 2 * Math.PI);
    return;
  }
  pen.moveTo(first.x, first.y);
  for (const { x, y } of points) pen.lineTo(x, y);
  if (kind === 'arrow') traceHead(pen, first, last);
}

function traceHead(pen: Pen, from: Spot, to: Spot): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = Math.max(12, Math.hypot(to.x - from.x, to.y - from.y) * 0.3);
  for (const turn of [-0.5, 0.5]) {
    pen.moveTo(to.x, to.y);
    pen.lineTo(to.x - length * Math.cos(angle + turn), to.y - length * Math.sin(angle + turn));
  }
}
