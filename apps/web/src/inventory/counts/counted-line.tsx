import { Button } from '@mantine/core';
import type { CountLine, StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from './counts.module.css';

interface CountedLineProps {
  count: StockCount;
  line: CountLine;
  /** Whether it was scanned last. */
  isCurrent: boolean;
}

/** An item and its counted quantity; stored on leaving the field. Another user's figure is never overwritten unseen. */
export function CountedLine({ count, line, isCurrent }: CountedLineProps) {
  const { t } = useTranslation();
  const unit = useUnit();
  const { quantity, setQuantity, save, error } = useEntry(count, line);
  return (
    <li
      className={classes.line}
      data-counted={line.counted !== null || undefined}
      data-current={isCurrent || undefined}
    >
      <div className={classes.name}>
        <span className={classes.code}>{line.itemCode}</span> {line.itemDescription}
        {line.countedByFullName && line.counted !== null && (
          <span className={classes.by}>{t('inventory.countedBy', { name: line.countedByFullName })}</span>
        )}
      </div>
      <form
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onBlur={save}
      >
        <NumberField
          aria-label={`${t('inventory.counted')} ${line.itemCode}`}
          decimals={line.isFractionAllowedItem ? 4 : 0}
          minimum={0}
          step={1}
          value={quantity}
          onChange={setQuantity}
        />
        <span>{unit(line.unit)}</span>
      </form>
      <Button
        variant="subtle"
        size="xs"
        aria-label={`${t('inventory.countedNone')} ${line.itemCode}`}
        onClick={() => save(0)}
        {...lockedBy(line.counted === 0 && t('inventory.isCountedNone'))}
      >
        {t('inventory.countedNone')}
      </Button>
      {error !== null && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </li>
  );
}

function useEntry(count: StockCount, line: CountLine) {
  const { t } = useTranslation();
  const enter = useAction(api.inventory.countItem, ['inventory']);
  // The typed quantity takes precedence until it is stored; a figure stored by a colleague is shown at once.
  const [typed, setTyped] = useState<{ quantity: number | null; of: number } | null>(null);
  const quantity = typed?.of === line.version ? typed.quantity : line.counted;
  const save = (given?: unknown) => {
    const counted = typeof given === 'number' ? given : quantity;
    if (counted === null || Number.isNaN(counted) || counted === line.counted || enter.isPending) return;
    const params = { division: count.division, countId: count.id, itemId: line.itemId };
    enter.mutate({ params, body: { counted }, ifMatch: line.version }, { onSuccess: () => setTyped(null) });
  };
  const isStale = enter.error instanceof CallError && enter.error.code === 'precondition.failed';
  return {
    quantity,
    setQuantity: (next: number | null) => setTyped({ quantity: next, of: line.version }),
    save,
    error: isStale ? t('inventory.countedMeanwhile') : refusalText(enter.error),
  };
}
