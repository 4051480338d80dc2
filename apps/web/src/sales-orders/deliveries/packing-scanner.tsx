import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { ScanLinesPicker } from '#src/inventory/shared/scan-lines-picker.tsx';
import { type SharedScans, serialsOfOthers } from '#src/inventory/shared/shared-scans-picker.tsx';
import { type DeliveryDraft, deliverableLines, noQuantity, roomBeside } from './delivery-draft.ts';

interface PackingScannerProps {
  order: SalesOrder;
  draft: DeliveryDraft;
  onChange: (draft: DeliveryDraft) => void;
  scans: SharedScans;
}

/** Compares what goes into the box with what leaves: each piece is scanned. More than planned raises the quantity. */
export function PackingScanner({ order, draft, onChange, scans }: PackingScannerProps) {
  return (
    <ScanLinesPicker
      lines={deliverableLines(order).map((line) => {
        const { quantity, serialNumbers, scanned } = draft.lines[line.id] ?? noQuantity;
        return {
          id: line.id,
          itemCode: line.itemCode,
          codes: [line.itemBarcode],
          isSerialItem: line.isSerialItem,
          room: Math.min(quantity ?? Math.abs(line.quantityOpen), roomBeside(line, scans.counted)),
          quantity: scanned,
          serialNumbers,
          takenSerials: serialsOfOthers(scans, line.id),
        };
      })}
      onCount={(id, { quantity: scanned, serialNumbers }) => {
        const typed = draft.lines[id] ?? noQuantity;
        const counted = serialNumbers.length > 0 ? serialNumbers.length : scanned;
        const quantity = Math.max(typed.quantity ?? 0, counted);
        onChange({
          ...draft,
          lines: { ...draft.lines, [id]: { ...typed, quantity, serialNumbers, scanned: counted } },
        });
      }}
    />
  );
}
