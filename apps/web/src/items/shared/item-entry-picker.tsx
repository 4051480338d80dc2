import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import classes from './item-entry.module.css';
import { ItemPicker, type PickedItem, type Tradable } from './item-picker.tsx';
import { PasteLinesPicker } from './paste-lines-picker.tsx';

export interface ItemEntryPickerProps {
  division: number;
  /** Which items are offered; those that may be sold by default. */
  tradable?: Tradable | 'any';
  itemRef: RefObject<HTMLInputElement | null>;
  /** Pasted lines may have a price. */
  hasPrices?: boolean;
  /** Resolves once the line is saved; the fields are then cleared. Without a price the line gets its own. */
  onAdd: (item: PickedItem, quantity: number, unitPrice?: number) => Promise<void>;
  isBusy?: boolean;
  problem?: string | null;
}

/** Adds lines without a mouse: item, Enter, quantity, Enter. */
export function ItemEntryPicker(props: ItemEntryPickerProps) {
  const { division, tradable = 'sold', itemRef, onAdd, isBusy = false, problem = null } = props;
  const { t } = useTranslation();
  const unit = useUnit();
  const quantityField = useRef<HTMLInputElement>(null);
  const [item, setItem] = useState<PickedItem | null>(null);
  const [quantity, setQuantity] = useState<number | null>(1);
  useShortcut('l', () => itemRef.current?.focus(), { label: t('items.addLine') });

  const choose = (chosen: PickedItem | null) => {
    setItem(chosen);
    if (chosen) quantityField.current?.focus();
  };
  const line = item && quantity ? { item, quantity } : null;
  const add = async () => {
    if (!line || isBusy) return;
    await onAdd(line.item, line.quantity);
    setItem(null);
    setQuantity(1);
    itemRef.current?.focus();
  };
  return (
    <form
      className={classes.add}
      aria-label={t('items.addLine')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A refusal is shown below the fields.
        add().catch(() => undefined);
      }}
    >
      <ItemPicker
        ref={itemRef}
        label={t('items.one')}
        division={division}
        tradable={tradable === 'any' ? undefined : tradable}
        value={item}
        onChange={choose}
      />
      <NumberField
        ref={quantityField}
        label={item ? `${t('field.quantity')} (${unit(item.unit)})` : t('field.quantity')}
        decimals={4}
        value={quantity}
        onChange={setQuantity}
      />
      <AddButton isBusy={isBusy} lack={!line && t('items.entryLacks')} />
      <PasteLines {...props} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

function AddButton({ isBusy, lack }: { isBusy: boolean; lack: string | false }) {
  const { t } = useTranslation();
  return (
    <Button type="submit" variant="default" leftSection={<IconPlus size={16} />} loading={isBusy} {...lockedBy(lack)}>
      {t('action.add')}
    </Button>
  );
}

function PasteLines({ division, tradable = 'sold', hasPrices, onAdd }: ItemEntryPickerProps) {
  return (
    <div className={classes.paste}>
      <PasteLinesPicker
        division={division}
        tradable={tradable === 'any' ? undefined : tradable}
        hasPrices={hasPrices}
        onAdd={async ({ item, quantity, unitPrice }) => await onAdd(item, quantity, unitPrice ?? undefined)}
      />
    </div>
  );
}
