import type { Fault } from '#imports/shared/cell.ts';
import type { Candidate, Outcome } from '#imports/shared/entity.ts';

/** A line of a purchase order, in the item's unit. */
export interface OrderedLine {
  id: string;
  orderId: string;
  lineNumber: number;
  itemId: string;
  isStockItem: boolean;
  isFractionAllowed: boolean;
  isCancelled: boolean;
  open: number;
  supplierId: string;
  orderDate: string;
  /** The warehouse of the order. */
  ownWarehouse: string;
}

export interface ReceivedLine {
  line: OrderedLine;
  quantity: number;
  rejected: number;
  /** The open quantity that is no longer expected. */
  closed: number;
}

/** What a row of the file receives. */
export interface Received {
  candidate: Candidate;
  supplierId: string;
  warehouseId: string;
  lines: ReceivedLine[];
}

/** Determines for each row, in order, what it receives, or why it cannot. More than was ordered is received, too: it came. */
export function allotReceipts(
  candidates: readonly Candidate[],
  lines: readonly OrderedLine[],
): { given: Received[]; rejected: Outcome['rejected'] } {
  const ofOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const open = new Map(lines.map((line) => [line.id, line.open]));
  const given: Received[] = [];
  const rejected: Outcome['rejected'] = [];
  for (const candidate of candidates) {
    const named = (ofOrder.get(candidate.found.order?.value ?? '') ?? []).filter(isNamedBy(candidate));
    const received = named.flatMap((line) => receivedOf(candidate, line, open.get(line.id) ?? 0));
    const fault = faultOf(candidate, named, received);
    const [first] = received;
    if (fault || !first) {
      rejected.push({ candidate, fault: fault ?? { code: 'nothingToReceive', field: 'order' } });
      continue;
    }
    for (const { line, quantity, closed } of received)
      open.set(line.id, roundTo4(Math.max(0, (open.get(line.id) ?? 0) - quantity - closed)));
    given.push({
      candidate,
      supplierId: first.line.supplierId,
      warehouseId: candidate.found.warehouse?.value ?? first.line.ownWarehouse,
      lines: received,
    });
  }
  return { given, rejected };
}

const isNamedBy =
  ({ values, found }: Candidate) =>
  (line: OrderedLine): boolean =>
    !line.isCancelled &&
    (!found.line || found.line.value === line.id) &&
    (!values.lineNumber || values.lineNumber === line.lineNumber);

function receivedOf({ values }: Candidate, line: OrderedLine, open: number): ReceivedLine[] {
  const rejected = Number(values.quantityRejected ?? 0);
  const quantity = typeof values.quantity === 'number' ? values.quantity : Math.max(0, roundTo4(open - rejected));
  if (quantity === 0 && rejected === 0) return [];
  const rest = Math.max(0, roundTo4(open - quantity));
  return [{ line, quantity, rejected, closed: values.closedReason ? rest : 0 }];
}

function faultOf(
  { values, found }: Candidate,
  named: readonly OrderedLine[],
  received: readonly ReceivedLine[],
): Fault | undefined {
  if (named.length === 0 && (values.lineNumber || found.line)) {
    const value = String(values.lineNumber ?? values.line ?? '');
    return {
      code: 'reference',
      field: found.line ? 'line' : 'lineNumber',
      params: { value, kind: 'purchaseOrderLines' },
    };
  }
  if (received.some(({ line, quantity }) => !line.isFractionAllowed && !Number.isInteger(quantity)))
    return { code: 'fraction', field: 'quantity' };
  if (received.some(({ line }) => String(values.receiptDate) < line.orderDate))
    return { code: 'dateOrder', field: 'receiptDate' };
  return undefined;
}

/** Quantities have 4 decimals; anything beyond is a rounding error of binary fractions. */
const roundTo4 = (value: number): number => Math.round(value * 10_000) / 10_000;
