/** A line whose goods are counted with a scanner, and what was counted of it. */
export interface ScannedLine {
  id: string;
  itemCode: string;
  /** Other codes of the item: its barcode, its code at the supplier. */
  codes: readonly (string | null)[];
  isSerialItem: boolean;
  /** How many pieces the line has room for. */
  room: number;
  quantity: number | null;
  serialNumbers: readonly string[];
  /** Serial numbers that colleagues have scanned. */
  takenSerials?: readonly string[];
}

/** What a line has counted after a scan. */
export interface Counted {
  quantity: number;
  serialNumbers: readonly string[];
}

export type ScanResult =
  | { what: 'counted'; line: ScannedLine; now: Counted }
  | { what: 'serialNext'; line: ScannedLine }
  | { what: 'repeated' }
  | { what: 'unknown' };

/**
 * The effect of a scanned code. The code of an item counts one piece on its first line with room, else on its last one. For an item with
 * serial numbers it chooses the line, and the codes that follow are numbers of its pieces.
 */
export function scanLines(lines: readonly ScannedLine[], last: string | null, code: string): ScanResult {
  const same = (one: string | null) => one !== null && one.toUpperCase() === code.toUpperCase();
  const ofItem = lines.filter(({ itemCode, codes }) => same(itemCode) || codes.some(same));
  const line = ofItem.find(hasRoom) ?? ofItem.at(-1);
  if (line?.isSerialItem) return { what: 'serialNext', line };
  if (line)
    return { what: 'counted', line, now: { quantity: (line.quantity ?? 0) + 1, serialNumbers: line.serialNumbers } };
  if (lines.some(({ serialNumbers, takenSerials = [] }) => [...serialNumbers, ...takenSerials].some(same)))
    return { what: 'repeated' };
  const chosen = lines.find(({ id, isSerialItem }) => id === last && isSerialItem);
  const current = chosen && !hasRoom(chosen) ? (nextOf(lines, chosen) ?? chosen) : chosen;
  if (!current) return { what: 'unknown' };
  const serialNumbers = [...current.serialNumbers, code];
  const quantity = Math.max(current.quantity ?? 0, serialNumbers.length);
  return { what: 'counted', line: current, now: { quantity, serialNumbers } };
}

const hasRoom = ({ isSerialItem, quantity, serialNumbers, room }: ScannedLine) =>
  (isSerialItem ? serialNumbers.length : (quantity ?? 0)) < room;

/** Another line of the same item that has room. */
const nextOf = (lines: readonly ScannedLine[], { itemCode }: ScannedLine) =>
  lines.find((line) => line.itemCode === itemCode && hasRoom(line));
