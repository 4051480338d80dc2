import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from './stock-numbers.module.css';

type Batches = readonly { batchNumber: string; quantity: number | null }[];

export interface BatchEntryPickerProps {
  item: string;
  batches: Batches;
  /** Whether they do not add up to the quantity of the line. */
  isShort: boolean;
  onChange: (batches: Batches) => void;
}

/** The batches of an outgoing or incoming quantity. */
export function BatchEntryPicker({ item, batches, isShort, onChange }: BatchEntryPickerProps) {
  const { t } = useTranslation();
  const change = (index: number, part: Partial<Batches[number]>) =>
    onChange(batches.map((batch, n) => (n === index ? { ...batch, ...part } : batch)));
  return (
    <div className={classes.numbers} role="group" aria-label={`${t('items.batches')} ${item}`}>
      {batches.map((batch, n) => (
        <div key={n} className={classes.batch}>
          <TextInput
            aria-label={t('items.batchNumber')}
            placeholder={t('items.batchNumber')}
            maxLength={50}
            value={batch.batchNumber}
            onChange={({ currentTarget: { value } }) => change(n, { batchNumber: value })}
          />
          <NumberField
            aria-label={t('field.quantity')}
            decimals={4}
            minimum={0}
            value={batch.quantity}
            onChange={(quantity) => change(n, { quantity })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('items.removeItem', { item: batch.batchNumber })}
            onClick={() => onChange(batches.filter((_, index) => index !== n))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...batches, { batchNumber: '', quantity: null }])}
      >
        {t('items.addBatch')}
      </Button>
      {isShort && <p className={classes.short}>{t('items.batchesShort')}</p>}
    </div>
  );
}
