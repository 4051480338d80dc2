import type { TransferLine } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { useTranslation } from 'react-i18next';
import { BatchEntryPicker } from '#src/items/shared/batch-entry-picker.tsx';
import { SerialEntryPicker } from '#src/items/shared/serial-entry-picker.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { type Direction, type DraftLine, entryOf, faultOf, type MoveDraft, maxQuantityOf } from './move-draft.ts';
import classes from './transfers.module.css';

interface MoveLinesProps {
  lines: readonly TransferLine[];
  draft: MoveDraft;
  direction: Direction;
  onChange: (draft: MoveDraft) => void;
}

/** Every line that can move, with the possible and the entered quantity. */
export function MoveLines({ lines, draft, direction, onChange }: MoveLinesProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.lines} aria-label={t('inventory.goods')}>
      {lines.map((line) => (
        <MoveLine
          key={line.id}
          line={line}
          entry={entryOf(draft, line)}
          direction={direction}
          onChange={(entry) => onChange({ ...draft, [line.id]: entry })}
        />
      ))}
    </ul>
  );
}

interface MoveLineProps {
  line: TransferLine;
  entry: DraftLine;
  direction: Direction;
  onChange: (entry: DraftLine) => void;
}

function MoveLine({ line, entry, direction, onChange }: MoveLineProps) {
  const { t } = useTranslation();
  const moves = (entry.quantity ?? 0) > 0;
  const fault = faultOf(line, entry, direction);
  const word = t(`inventory.moved.${direction}`);
  return (
    <li
      className={classes.line}
      data-done={(moves && fault === null && entry.quantity === maxQuantityOf(line, direction)) || undefined}
    >
      <div className={classes.name}>
        <span className={classes.code}>{line.itemCode}</span> {line.itemDescription}
        {fault === 'more' && <span className={classes.hint}>{t('inventory.fault.more', { item: line.itemCode })}</span>}
      </div>
      <div className={classes.open}>
        <span className={classes.label}>{t(direction === 'send' ? 'inventory.wanted' : 'inventory.onWay')}</span>
        <Quantity value={maxQuantityOf(line, direction)} unit={line.unit} />
      </div>
      <NumberField
        className={classes.quantity}
        label={<span className={classes.label}>{word}</span>}
        aria-label={`${word} ${line.itemCode}`}
        decimals={line.isFractionAllowedItem ? 4 : 0}
        minimum={0}
        step={1}
        value={entry.quantity}
        onChange={(quantity) => onChange({ ...entry, quantity })}
      />
      {moves && line.isSerialItem && (
        <SerialEntryPicker
          item={line.itemCode}
          needed={entry.quantity ?? 0}
          serials={entry.serialNumbers}
          onChange={(serialNumbers) => onChange({ ...entry, serialNumbers })}
        />
      )}
      {moves && line.isBatchItem && (
        <BatchEntryPicker
          item={line.itemCode}
          batches={entry.batches}
          isShort={fault === 'batches'}
          onChange={(batches) => onChange({ ...entry, batches })}
        />
      )}
    </li>
  );
}
