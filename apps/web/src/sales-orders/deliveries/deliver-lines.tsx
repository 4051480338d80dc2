import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { LineColleagues, type SharedScans } from '#src/inventory/shared/shared-scans-picker.tsx';
import { BatchEntryPicker } from '#src/items/shared/batch-entry-picker.tsx';
import { SerialEntryPicker } from '#src/items/shared/serial-entry-picker.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { LineProgress } from '../shared/line-progress.tsx';
import classes from './deliver.module.css';
import {
  type DeliveryDraft,
  type DraftDeliveryLine,
  deliverableLines,
  isPartlyScanned,
  missingOf,
  noQuantity,
  packedOf,
} from './delivery-draft.ts';

export interface DeliverLinesProps {
  order: SalesOrder;
  draft: DeliveryDraft;
  onChange: (draft: DeliveryDraft) => void;
  /** Order lines that the server refused. */
  refused: ReadonlySet<string>;
  scans: SharedScans;
}

/** Every open line: its progress, its open quantity, the quantity to deliver now. */
export function DeliverLines({ order, draft, onChange, refused, scans }: DeliverLinesProps) {
  const { t } = useTranslation();
  const change = (id: string, typed: DraftDeliveryLine) =>
    onChange({ ...draft, lines: { ...draft.lines, [id]: typed } });
  return (
    <ul className={classes.lines} aria-label={t('salesOrders.openLines')}>
      {deliverableLines(order).map((line) => (
        <DeliverLine
          key={line.id}
          line={line}
          typed={draft.lines[line.id] ?? noQuantity}
          isPartlyScanned={isPartlyScanned(draft, line)}
          isRefused={refused.has(line.id)}
          scans={scans}
          onChange={(typed) => change(line.id, typed)}
        />
      ))}
    </ul>
  );
}

interface DeliverLineProps {
  line: SalesOrderLine;
  typed: DraftDeliveryLine;
  isPartlyScanned: boolean;
  isRefused: boolean;
  scans: SharedScans;
  onChange: (typed: DraftDeliveryLine) => void;
}

function DeliverLine({ line, typed, isPartlyScanned: isMissing, isRefused, scans, onChange }: DeliverLineProps) {
  const { t } = useTranslation();
  const open = Math.abs(line.quantityOpen);
  const leaves = (typed.quantity ?? 0) > 0;
  return (
    <li
      id={`line-${line.id}`}
      className={classes.line}
      data-refused={isRefused || undefined}
      data-leaves={leaves || undefined}
    >
      <div className={classes.name}>
        <span className={classes.code}>{line.itemCode}</span> {line.description}
        {line.quantity < 0 && <span className={classes.back}>{t('salesOrders.takenBack')}</span>}
        <LineColleagues scans={scans} lineId={line.id} />
        {(isMissing || typed.scanned > 0) && (
          <span className={classes.scanned} data-missing={isMissing || undefined}>
            {t('salesOrders.scannedOf', { n: packedOf(typed), needed: typed.quantity ?? 0 })}
          </span>
        )}
      </div>
      <div className={classes.progress}>
        <LineProgress line={line} caption />
      </div>
      <div className={classes.open}>
        <span className={classes.label}>{t('salesOrders.open')}</span>
        <Quantity value={open} unit={line.unitCode} unitName={line.unitDescription} />
      </div>
      <NumberField
        id={`quantity-${line.id}`}
        className={classes.quantity}
        label={<span className={classes.label}>{t('salesOrders.leavesNow')}</span>}
        aria-label={`${t('salesOrders.leavesNow')} ${line.itemCode}`}
        decimals={line.isFractionAllowedItem ? 4 : 0}
        minimum={0}
        maximum={open}
        step={1}
        value={typed.quantity}
        error={isRefused && t('salesOrders.refusedLine')}
        onChange={(quantity) => onChange({ ...typed, quantity })}
      />
      {leaves && line.isSerialItem && (
        <SerialEntryPicker
          item={line.itemCode}
          needed={typed.quantity ?? 0}
          serials={typed.serialNumbers}
          onChange={(serialNumbers) => onChange({ ...typed, serialNumbers })}
        />
      )}
      {leaves && line.isBatchItem && (
        <BatchEntryPicker
          item={line.itemCode}
          batches={typed.batches}
          isShort={missingOf(line, typed) === 'batches'}
          onChange={(batches) => onChange({ ...typed, batches })}
        />
      )}
    </li>
  );
}
