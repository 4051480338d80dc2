import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from './deliver.module.css';
import type { DraftDeliveryLine } from './delivery-draft.ts';

type Batches = DraftDeliveryLine['batches'];

export interface BatchEntryProps {
  item: string;
  batches: Batches;
  /** They do not add up to the quantity delivered. */
  isShort: boolean;
  onChange: (batches: Batches) => void;
}

/** Which batches the quantity comes from. */
export function BatchEntry({ item, batches, isShort, onChange }: BatchEntryProps) {
  const { t } = useTranslation();
  const change = (index: number, part: Partial<Batches[number]>) =>
    onChange(batches.map((batch, n) => (n === index ? { ...batch, ...part } : batch)));
  return (
    <div className={classes.numbers} role="group" aria-label={`${t('salesOrders.batches')} ${item}`}>
      {batches.map((batch, n) => (
        <div key={n} className={classes.batch}>
          <TextInput
            aria-label={t('salesOrders.batchNumber')}
            placeholder={t('salesOrders.batchNumber')}
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
            aria-label={t('salesOrders.removeItem', { item: batch.batchNumber })}
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
        {t('salesOrders.addBatch')}
      </Button>
      {isShort && <p className={classes.short}>{t('salesOrders.batchesShort')}</p>}
    </div>
  );
}
