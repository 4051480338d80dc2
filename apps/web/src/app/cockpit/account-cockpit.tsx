import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import type { AccountCockpit as Cockpit } from '@werkbank/contract/workplace/cockpit.ts';
import { useTranslation } from 'react-i18next';
import { ExchangeMark } from '#src/accounting-connection/cockpit/exchange-mark.tsx';
import type { AccountPart } from '#src/accounts/accounts-routes.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { OrderLink } from '#src/sales-orders/shared/order-link.tsx';
import { OrderProgressBadge } from '#src/sales-orders/shared/order-status.tsx';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './cockpit.module.css';
import { CockpitList, type CockpitRow } from './cockpit-list.tsx';
import { OpenMatters } from './open-matters.tsx';

/** What happens at a customer now, and the buttons for what comes next. */
export const AccountCockpit: AccountPart = (account) => (
  <>
    <ExchangeMark kind="account" recordId={account.accountId} />
    <Matters {...account} />
  </>
);

const Matters: AccountPart = ({ division, accountId }) => {
  const { t } = useTranslation();
  const params = { division: String(division), accountId };
  const { data, error, refetch } = useCall(api.workplace.accountCockpit, { params });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // What is below begins out of sight, where it may move.
  if (!data) return <TableSkeleton rows={12} />;
  const of = { account: accountId };
  return (
    <>
      <NewRecords account={accountId} onlyLocation={onlyOf(data.locations)} />
      <div className={classes.parts}>
        <CockpitList
          title={t('nav.locations')}
          list={data.locations}
          row={locationRow}
          all={{ to: '/locations', search: of }}
          isWide
        />
        <CockpitList
          title={t('cockpit.orders')}
          list={data.orders}
          row={orderRow}
          all={{ to: '/sales-orders', search: of }}
        >
          {data.turnover && data.turnover.length > 0 && <TurnoverFigures turnover={data.turnover} />}
        </CockpitList>
        <OpenMatters matters={data} of={of} />
      </div>
    </>
  );
};

/** A new order has the filled button of the page; these are the others. */
const onlyOf = (locations: Cockpit['locations']) => (locations?.total === 1 ? locations.rows[0] : undefined);

function NewRecords({ account, onlyLocation }: { account: string; onlyLocation: Location | undefined }) {
  const { t } = useTranslation();
  const { canCreate: canRequest } = useAccess('serviceRequests');
  const { canPlan } = useAccess('workOrders');
  const { canChange: canAddLocation } = useAccess('locations');
  const search = { account };
  return (
    <div className={classes.head}>
      {canRequest && <NewButton to="/service-requests/new" search={search} text={t('nav.newServiceRequest')} />}
      {canPlan && (
        <NewButton
          {...(onlyLocation
            ? { to: '/locations/$id/work-orders/new', params: { id: onlyLocation.id } }
            : { to: '/work-orders/new', search })}
          text={t('nav.newWorkOrder')}
        />
      )}
      {canAddLocation && <NewButton to="/locations/new" search={search} text={t('nav.newLocation')} />}
    </div>
  );
}

const NewButton = ({ text, ...link }: Pick<LinkProps, 'to' | 'search' | 'params'> & { text: string }) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconPlus size={14} />}
    renderRoot={(props) => <Link {...props} {...link} />}
  >
    {text}
  </Button>
);

const locationRow = ({ id, name, addressLine1, city, assetCount, lights, accessNote }: Location): CockpitRow => ({
  key: id,
  name: <LocationLink id={id}>{name}</LocationLink>,
  status: assetCount > 0 && (
    <span className={classes.lights}>
      <LightStrip counts={lights} />
    </span>
  ),
  about: (
    <>
      <span>{[addressLine1, city].filter(Boolean).join(', ')}</span>
      {accessNote && <span>{accessNote}</span>}
    </>
  ),
});

const orderRow = (order: SalesOrderListed): CockpitRow => ({
  key: order.id,
  name: (
    <OrderLink id={order.id}>
      {[order.orderNumber, order.description ?? order.yourRef].filter(Boolean).join(' · ')}
    </OrderLink>
  ),
  status: <OrderProgressBadge order={order} quiet />,
  about: (
    <>
      <DateText value={order.orderDate} />
      {order.amountFCExclVat !== null && <Amount value={order.amountFCExclVat} currency={order.currency} />}
    </>
  ),
});

/** Twelve months beside the twelve before, by currency. */
function TurnoverFigures({ turnover }: { turnover: NonNullable<Cockpit['turnover']> }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.figures}>
      {turnover.map(({ currency, recent, before }) => (
        <div key={currency}>
          <dt>{t('cockpit.turnover')}</dt>
          <dd>
            <Amount value={recent} currency={currency} />{' '}
            <span className={classes.none}>
              {t('cockpit.yearBefore')} <Amount value={before} currency={currency} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
