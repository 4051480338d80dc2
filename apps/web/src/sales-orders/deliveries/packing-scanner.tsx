import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { ScanLinesPicker } from '#src/inventory/shared/scan-lines-picker.tsx';
import { type DeliveryDraft, deliverableLines, noQuantity } from './delivery-draft.ts';

interface PackingScannerProps {
  order: SalesOrder;
  draft: DeliveryDraft;
  onChange: (draft: DeliveryDraft) => void;
}

/** Compares what goes into the box with what leaves: each piece is scanned. More than planned raises the quantity. */
export function PackingScanner({ order, draft, onChange }: PackingScannerProps) {
  return (
    <ScanLinesPicker
      lines={deliverableLines(order).map((line) => {
        const { quantity, serialNumbers, scanned } = draft.lines[line.id] ?? noQuantity;
        return {
          id: line.id,
          itemCode: line.itemCode,
          codes: [line.itemBarcode],
          isSerialItem: line.isSerialItem,
          room: quantity ?? Math.abs(line.quantityOpen),
          quantity: scanned,
          serialNumbers,
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
