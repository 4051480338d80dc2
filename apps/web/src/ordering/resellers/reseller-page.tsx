import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AccountSummary } from '@werkbank/contract/accounts/account.ts';
import type { OrderListed } from '@werkbank/contract/ordering/order-detail.ts';
import type { ResellerDetail } from '@werkbank/contract/ordering/reseller.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, DateText, Percentage } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { DeliveryStatusBadge } from '../shared/delivery-status-badge.tsx';
import classes from './resellers.module.css';
import { TurnoverBars } from './turnover-bars.tsx';

const HandoverDialog = lazy(async () => ({ default: (await import('./handover-dialog.tsx')).HandoverDialog }));
const route = getRouteApi('/guarded/side/resellers/$id');
const shown = 15;

/** One reseller: its turnover month by month, its customers and orders. */
export function ResellerPage() {
  const { id } = route.useParams();
  const params = { division: useDivision(), resellerId: id };
  const { data, error, refetch } = useCall(api.ordering.getReseller, { params });
  if (data) return <ResellerView reseller={data} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={4} rows={8} />
  );
}

function ResellerView({ reseller }: { reseller: ResellerDetail }) {
  const { t } = useTranslation();
  const { id, currency } = reseller;
  const facts = [
    {
      label: t('ordering.resellers.thisYear'),
      value: <Amount value={reseller.turnoverThisYear} currency={currency} />,
    },
    {
      label: t('ordering.resellers.lastYear'),
      value: <Amount value={reseller.turnoverLastYear} currency={currency} />,
    },
    { label: t('ordering.resellers.discount'), value: <Percentage value={reseller.discountSales} /> },
    { label: t('ordering.contact'), value: reseller.contactFullName ?? '–', hint: reseller.city },
  ];
  return (
    <Page
      trail={[
        <Link key="resellers" to="/resellers">
          {t('ordering.resellers.title')}
        </Link>,
      ]}
      number={reseller.code}
      title={reseller.name}
      facts={<KeyFacts facts={facts} />}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/accounts/$id" params={{ id }} />}>
            {t('ordering.resellers.account')}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to="/articles" search={{ account: id }} />}>
            {t('ordering.resellers.orderFor')}
          </Button>
        </>
      }
    >
      <Section title={t('ordering.resellers.turnover')}>
        <TurnoverBars months={reseller.months} currency={currency} />
      </Section>
      <div className={classes.lists}>
        <Customers reseller={reseller} />
        <Orders reseller={reseller} />
      </div>
    </Page>
  );
}

function Customers({ reseller }: { reseller: ResellerDetail }) {
  const { t } = useTranslation();
  const query = { division: useDivision(), resellerId: reseller.id };
  const { data, error, refetch } = useCall(api.ordering.listAccounts, { query, pageSize: shown + 1 });
  const customers = (data?.rows ?? []).filter(({ id }) => id !== reseller.id).slice(0, shown);
  const { canDecide } = useAccess('ordering');
  const [given, setGiven] = useState<AccountSummary | null>(null);
  return (
    <Section title={t('ordering.resellers.customers')} count={reseller.customerCount} flush>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <DataTable
            caption={t('ordering.resellers.customers')}
            columns={customerColumns(t, canDecide ? setGiven : undefined)}
            rows={customers}
            rowKey={({ id }) => id}
            empty={<p className={classes.empty}>{t('ordering.resellers.noCustomers')}</p>}
          />
          <RestOfRows shown={customers.length} total={reseller.customerCount}>
            <Link to="/accounts" search={{ kind: 'customer' }}>
              {t('list.showAll')}
            </Link>
          </RestOfRows>
        </>
      ) : (
        <TableSkeleton rows={5} columns={2} />
      )}
      {given && (
        <Suspense>
          <HandoverDialog accountId={given.id} name={given.name} onClose={() => setGiven(null)} />
        </Suspense>
      )}
    </Section>
  );
}

const customerColumns = (
  t: TFunction,
  onGive: ((customer: AccountSummary) => void) | undefined,
): DataColumn<AccountSummary>[] => [
  {
    key: 'name',
    header: t('field.name'),
    primary: true,
    cell: ({ id, name }) => <AccountLink id={id}>{name}</AccountLink>,
  },
  { key: 'city', header: t('ordering.city'), width: '9rem', phone: 'end', cell: ({ city }) => city ?? '–' },
  ...(onGive
    ? [
        {
          key: 'give',
          header: t('ordering.handover.give'),
          headerHidden: true,
          width: '8rem',
          align: 'end' as const,
          phone: 'plain' as const,
          cell: (customer: AccountSummary) => (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('ordering.handover.giveNamed', { name: customer.name })}
              onClick={() => onGive(customer)}
            >
              {t('ordering.handover.give')}
            </Button>
          ),
        },
      ]
    : []),
];

function Orders({ reseller }: { reseller: ResellerDetail }) {
  const { t } = useTranslation();
  const query = { resellerId: reseller.id };
  const params = { division: useDivision() };
  const { data, error, refetch } = useCall(api.ordering.listFollowed, { params, query, pageSize: shown });
  return (
    <Section title={t('ordering.orders')} count={reseller.orderCount} flush>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <DataTable
            caption={t('ordering.orders')}
            columns={orderColumns(t)}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={<p className={classes.empty}>{t('ordering.resellers.noOrders')}</p>}
          />
          <RestOfRows shown={data.rows.length} total={data.total}>
            <Link to="/mobility/orders" search={{ reseller: reseller.id }}>
              {t('list.showAll')}
            </Link>
          </RestOfRows>
        </>
      ) : (
        <TableSkeleton rows={5} columns={4} />
      )}
    </Section>
  );
}

const orderColumns = (t: TFunction): DataColumn<OrderListed>[] => [
  {
    key: 'number',
    header: t('field.number'),
    width: '6.5rem',
    primary: true,
    cell: ({ id, orderNumber }) => (
      <Link to="/mobility/orders/$id" params={{ id }}>
        {orderNumber}
      </Link>
    ),
  },
  { key: 'recipient', header: t('ordering.recipient'), phone: 'plain', cell: ({ accountName }) => accountName },
  {
    key: 'date',
    header: t('ordering.orderDate'),
    width: '7rem',
    cell: (order) => <DateText value={order.orderDate} />,
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '11rem',
    cell: (order) => <DeliveryStatusBadge order={order} quiet />,
  },
  {
    key: 'amount',
    header: t('ordering.amount'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: (order) => <Amount value={order.amountExclVat} currency={order.currency} />,
  },
];
