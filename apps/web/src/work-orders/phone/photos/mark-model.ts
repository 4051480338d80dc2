/** A point of a photo: 0 … 1 from the left and from the top. */
export interface Spot {
  x: number;
  y: number;
}

export const markKinds = ['arrow', 'circle', 'line'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A mark on a photo: an arrow to its last spot, a circle between two spots, a line through all. */
export interface Mark {
  kind: MarkKind;
  spots: readonly Spot[];
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The mark after the pointer has moved to another spot. */
export function draggedTo({ kind, spots }: Mark, { x, y }: Spot): Mark {
  const spot = { x: within(x), y: within(y) };
  const [first = spot] = spots;
  return { kind, spots: kind === 'line' ? [...spots, spot] : [first, spot] };
}

/** Whether a mark is too small to be intended: a tap. */
export function isTiny({ spots }: Mark): boolean {
  const [first] = spots;
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
  };
  return { kind, spots: around[kind].map((spot) => ({ x: within(spot.x), y: within(spot.y) })) };
}

/** Moves a mark as a whole within the photo. */
export function moved({ kind, spots }: Mark, by: Spot): Mark {
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
  return { kind, spots: spots.map(({ x, y }) => ({ x: x + dx, y: y + dy })) };
}

/** The part of the canvas API that drawing needs. */
type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'ellipse' | 'stroke' | 'lineWidth' | 'strokeStyle' | 'lineCap' | 'lineJoin'
>;

/** Colours of marks: the line and its edge, so that it is visible on any background. */
export interface MarkColors {
  line: string;
  edge: string;
}

/** Draws marks on a photo of this size. */
export function drawMarks(
  pen: Pen,
  marks: readonly Mark[],
  { width, height }: { width: number; height: number },
  { line, edge }: MarkColors,
): void {
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
      pen.beginPath();
      trace(pen, mark, width, height);
      pen.stroke();
    }
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
