import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Basket, BasketLine } from '@werkbank/contract/ordering/basket.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { Availability } from '../shared/availability.tsx';
import { LinePrice } from '../shared/line-price.tsx';
import classes from '../shared/ordering.module.css';
import { QuantityStepper } from '../shared/quantity-stepper.tsx';
import { useBasketChanges } from '../shared/use-basket.ts';
import { useLineQuantity } from './use-line-quantity.ts';

const ArticlePriceDialog = lazy(async () => ({
  default: (await import('../articles/article-price-dialog.tsx')).ArticlePriceDialog,
}));

interface BasketLinesProps {
  basket: Basket;
  buyer: string | undefined;
}

/** The lines of the basket; a quantity is stored when typing pauses. */
export function BasketLines({ basket, buyer }: BasketLinesProps) {
  const { t } = useTranslation();
  return (
    <DataTable caption={t('ordering.lines')} columns={columns(t, buyer)} rows={basket.lines} rowKey={({ id }) => id} />
  );
}

const columns = (t: TFunction, buyer: string | undefined): DataColumn<BasketLine>[] => [
  { key: 'item', header: t('ordering.item'), primary: true, cell: (line) => <ItemName line={line} /> },
  {
    key: 'available',
    header: t('ordering.availability'),
    width: '9rem',
    phone: 'plain',
    cell: (line) => <Availability article={line} />,
  },
  {
    key: 'quantity',
    header: t('field.quantity'),
    width: '11rem',
    align: 'end',
    cell: (line) => <QuantityEntry line={line} buyer={buyer} />,
  },
  {
    key: 'price',
    header: t('ordering.price'),
    width: '9rem',
    align: 'end',
    cell: (line) => <ExplainedPrice line={line} buyer={buyer} />,
  },
  {
    key: 'amount',
    header: t('ordering.amount'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
  {
    key: 'remove',
    header: t('action.remove'),
    headerHidden: true,
    width: '3.5rem',
    phone: 'plain',
    cell: (line) => <Remove line={line} buyer={buyer} />,
  },
];

function ItemName({ line }: { line: BasketLine }) {
  const { t } = useTranslation();
  return (
    <span className={classes.item}>
      {line.description}
      <span className={classes.code}>{line.code}</span>
      {!line.isOrderable && <span className={classes.refused}>{t('ordering.notOrderable')}</span>}
    </span>
  );
}

interface LineProps {
  line: BasketLine;
  buyer: string | undefined;
}

/** The price, and why it is that. */
function ExplainedPrice({ line, buyer }: LineProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={classes.explained}>
      <LinePrice line={line} />
      {line.unitPrice !== null && (
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          {t('ordering.why.short')}
          <span className="visually-hidden"> {line.description}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ArticlePriceDialog article={line} buyer={buyer} quantity={line.quantity} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

function QuantityEntry({ line, buyer }: LineProps) {
  const { value, change } = useLineQuantity(line, buyer);
  return <QuantityStepper name={line.code} value={value} onChange={change} />;
}

function Remove({ line, buyer }: LineProps) {
  const { t } = useTranslation();
  const { add, remove, isBusy } = useBasketChanges(buyer);
  const undo = () => void add(line.id, line.quantity).catch(showFailure);
  const take = async () => {
    try {
      await remove(line);
      showToast({ text: t('ordering.removed', { name: line.description }), undo });
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="input-sm"
      disabled={isBusy}
      aria-label={t('ordering.removeName', { name: line.description })}
      onClick={() => void take()}
    >
      <IconTrash size={18} stroke={1.75} />
    </ActionIcon>
  );
}
