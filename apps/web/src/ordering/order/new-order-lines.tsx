import type { Basket, BasketLine } from '@werkbank/contract/ordering/basket.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { Availability } from '../shared/availability.tsx';
import { LinePrice } from '../shared/line-price.tsx';
import shared from '../shared/ordering.module.css';
import classes from './order.module.css';

interface NewOrderLinesProps {
  basket: Basket;
  /** Number of lines whose price differs from the one that the reader saw before. */
  changed: number;
  isAccepted: boolean;
  onAccept: (yes: boolean) => void;
}

/** The ordered articles and their prices. Changed prices must be accepted first. */
export function NewOrderLines({ basket, changed, isAccepted, onAccept }: NewOrderLinesProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('ordering.lines')} count={basket.lines.length} flush>
      <DataTable caption={t('ordering.lines')} columns={columns(t)} rows={basket.lines} rowKey={({ id }) => id} />
      {changed > 0 && (
        <div className={classes.accept} role="status">
          <CheckLabel>
            <input
              type="checkbox"
              checked={isAccepted}
              onChange={({ currentTarget: { checked } }) => onAccept(checked)}
            />
            {t('ordering.acceptPrices', { count: changed })}
          </CheckLabel>
        </div>
      )}
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<BasketLine>[] => [
  {
    key: 'item',
    header: t('ordering.item'),
    primary: true,
    cell: ({ description, code, isOrderable }) => (
      <span className={shared.item}>
        {description}
        <span className={shared.code}>{code}</span>
        {!isOrderable && <span className={shared.refused}>{t('ordering.notOrderable')}</span>}
      </span>
    ),
  },
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
    width: '7rem',
    align: 'end',
    cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
  },
  { key: 'price', header: t('ordering.price'), width: '8rem', align: 'end', cell: (line) => <LinePrice line={line} /> },
  {
    key: 'amount',
    header: t('ordering.amount'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  },
];
