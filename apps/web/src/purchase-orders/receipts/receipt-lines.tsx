import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { LineColleagues, type SharedScans } from '#src/inventory/shared/shared-scans-picker.tsx';
import { BatchEntryPicker } from '#src/items/shared/batch-entry-picker.tsx';
import { SerialEntryPicker } from '#src/items/shared/serial-entry-picker.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import {
  type DraftReceiptLine,
  isSurplus,
  missingOf,
  noQuantity,
  type ReceiptDraft,
  receivableLines,
} from './receipt-draft.ts';
import classes from './receipts.module.css';
import { RejectedGoods } from './rejected-goods.tsx';

interface ReceiptLinesProps {
  orders: readonly PurchaseOrder[];
  draft: ReceiptDraft;
  onChange: (draft: ReceiptDraft) => void;
  scans: SharedScans;
}

/** Every open line: expected and received quantities. */
export function ReceiptLines({ orders, draft, onChange, scans }: ReceiptLinesProps) {
  const { t } = useTranslation();
  const change = (id: string, typed: DraftReceiptLine) =>
    onChange({ ...draft, lines: { ...draft.lines, [id]: typed } });
  return (
    <ul className={classes.lines} aria-label={t('purchaseOrders.whatCame')}>
      {receivableLines(orders).map((line) => (
        <ReceiptLine
          key={line.id}
          line={line}
          hasOthers={orders.length > 1}
          typed={draft.lines[line.id] ?? noQuantity}
          acceptSurplus={draft.acceptSurplus}
          scans={scans}
          onChange={(typed) => change(line.id, typed)}
        />
      ))}
    </ul>
  );
}

interface ReceiptLineProps {
  line: PurchaseOrderLine;
  /** Whether lines of other orders are received too, so that each names its order. */
  hasOthers: boolean;
  typed: DraftReceiptLine;
  acceptSurplus: boolean;
  scans: SharedScans;
  onChange: (typed: DraftReceiptLine) => void;
}

function ReceiptLine({ line, hasOthers, typed, acceptSurplus, scans, onChange }: ReceiptLineProps) {
  const { t } = useTranslation();
  const arrives = (typed.quantity ?? 0) > 0;
  return (
    <li id={`line-${line.id}`} className={classes.line} data-arrives={arrives || undefined}>
      <div className={classes.name}>
        <span className={classes.code}>{line.itemCode}</span> {line.description}
        {hasOthers && <span className={classes.label}> {line.orderNumber}</span>}
        <LineColleagues scans={scans} lineId={line.id} />
        {isSurplus(line, typed) && (
          <span className={classes.more}>
            {t('purchaseOrders.surplus', { n: (typed.quantity ?? 0) - line.openQuantity })}
          </span>
        )}
      </div>
      <div className={classes.open}>
        <span className={classes.label}>{t('purchaseOrders.expected')}</span>
        <Quantity value={line.openQuantity} unit={line.itemUnit} />
      </div>
      <NumberField
        className={classes.quantity}
        label={<span className={classes.label}>{t('purchaseOrders.came')}</span>}
        aria-label={`${t('purchaseOrders.came')} ${line.itemCode}`}
        decimals={line.itemDivisable ? 4 : 0}
        minimum={0}
        step={1}
        value={typed.quantity}
        onChange={(quantity) => onChange({ ...typed, quantity })}
      />
      <RejectedGoods line={line} typed={typed} onChange={onChange} />
      {arrives && line.isSerialNumberItem && (
        <SerialEntryPicker
          item={line.itemCode}
          needed={typed.quantity ?? 0}
          serials={typed.serialNumbers}
          onChange={(serialNumbers) => onChange({ ...typed, serialNumbers })}
        />
      )}
      {arrives && line.isBatchNumberItem && (
        <BatchEntryPicker
          item={line.itemCode}
          batches={typed.batches}
          isShort={missingOf(line, typed, acceptSurplus) === 'batches'}
          onChange={(batches) => onChange({ ...typed, batches })}
        />
      )}
    </li>
  );
}
