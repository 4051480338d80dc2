import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import { ScanLinesPicker } from '#src/inventory/shared/scan-lines-picker.tsx';
import { type SharedScans, serialsOfOthers } from '#src/inventory/shared/shared-scans-picker.tsx';
import { noQuantity, type ReceiptDraft, roomBeside } from './receipt-draft.ts';

interface ReceiptScannerProps {
  lines: readonly PurchaseOrderLine[];
  draft: ReceiptDraft;
  onChange: (draft: ReceiptDraft) => void;
  scans: SharedScans;
}

/** Counts what arrives with a scanner, each piece on the line that expects it. */
export function ReceiptScanner({ lines, draft, onChange, scans }: ReceiptScannerProps) {
  return (
    <ScanLinesPicker
      lines={lines.map((line) => {
        const { quantity, serialNumbers } = draft.lines[line.id] ?? noQuantity;
        return {
          id: line.id,
          itemCode: line.itemCode,
          codes: [line.itemBarcode, line.supplierItemCode],
          isSerialItem: line.isSerialNumberItem,
          room: roomBeside(line, scans.counted),
          quantity,
          serialNumbers,
          takenSerials: serialsOfOthers(scans, line.id),
        };
      })}
      onCount={(id, now) =>
        onChange({ ...draft, lines: { ...draft.lines, [id]: { ...(draft.lines[id] ?? noQuantity), ...now } } })
      }
    />
  );
}
