import { Link } from '@tanstack/react-router';
import type { PriceCandidate, PriceExplanation } from '@werkbank/contract/items/price-lists/price-list.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText, Percentage, Quantity } from '#src/ui/page/figures/values.tsx';

const minus = '− ';

/** Every price that was considered, first the one that applies, and why the others do not. */
export function PriceCandidates({ of: { candidates, currency } }: { of: PriceExplanation }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('priceLists.considered')}
      rows={candidates.map((candidate, n) => ({ ...candidate, n }))}
      rowKey={({ n }) => n}
      columns={[
        { key: 'source', header: t('priceLists.source'), primary: true, cell: (one) => <Source of={one} /> },
        {
          key: 'quantity',
          header: t('items.fromQuantity'),
          align: 'end',
          width: '7rem',
          cell: ({ quantity }) => <Quantity value={quantity} />,
        },
        {
          key: 'rule',
          header: t('priceLists.value'),
          align: 'end',
          width: '7rem',
          from: 'medium',
          cell: ({ kind, value }) => <PriceRuleText kind={kind} value={value} currency={currency} />,
        },
        {
          key: 'price',
          header: t('items.price'),
          align: 'end',
          width: '7.5rem',
          phone: 'end',
          cell: ({ price }) => <Amount value={price} currency={currency} />,
        },
        {
          key: 'why',
          header: t('priceLists.outcome'),
          width: '13rem',
          phone: 'plain',
          cell: (one) => <Outcome of={one} />,
        },
      ]}
    />
  );
}

/** The discount of the account comes after every price. */
export function AccountDiscount({ of: { discount, accountName, netPrice, currency } }: { of: PriceExplanation }) {
  const { t } = useTranslation();
  if (discount === 0) return null;
  return (
    <p>
      {t('priceLists.discount', { account: accountName })} <Percentage value={discount} />:{' '}
      <Amount value={netPrice} currency={currency} />
    </p>
  );
}

function Source({ of: { source, priceListId, priceListName, closeness } }: { of: PriceCandidate }) {
  const { t } = useTranslation();
  if (priceListId === null) return t(`items.source.${source}`);
  return (
    <>
      <Link to="/price-lists/$id" params={{ id: priceListId }}>
        {priceListName}
      </Link>{' '}
      {t(`priceLists.listOf.${source}`)}
      {closeness !== 'item' && `, ${t(`priceLists.closeness.${closeness}`)}`}
    </>
  );
}

/** What is taken off the standard price, or nothing for a fixed price. */
export function PriceRuleText({
  kind,
  value,
  currency,
}: Pick<PriceCandidate, 'kind' | 'value'> & { currency: string }) {
  const off = kind === 'percentage' ? <Percentage value={value} /> : <Amount value={value} currency={currency} />;
  return kind === 'percentage' || kind === 'amount' ? (
    <>
      {minus}
      {off}
    </>
  ) : null;
}

function Outcome({ of: { applies, fault, startDate, endDate } }: { of: PriceCandidate }) {
  const { t } = useTranslation();
  if (applies)
    return (
      <StatusBadge tone="done" quiet>
        {t('priceLists.applies')}
      </StatusBadge>
    );
  if (fault === null) return t('priceLists.passedOver');
  return (
    <>
      {t(`priceLists.fault.${fault}`)}
      {fault === 'planned' && (
        <>
          {' '}
          <DateText value={startDate} />
        </>
      )}
      {fault === 'ended' && (
        <>
          {' '}
          <DateText value={endDate} />
        </>
      )}
    </>
  );
}
