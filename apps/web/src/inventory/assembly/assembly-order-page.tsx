import { getRouteApi, Link } from '@tanstack/react-router';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useHasRight, useMe } from '#src/identity/use-me.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, DateText, Nothing, Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { WarehouseLink } from '../shared/warehouse-link.tsx';
import { AssemblyActions } from './assembly-actions.tsx';
import { AssemblyFinishes } from './assembly-finishes.tsx';
import { AssemblyHistory } from './assembly-history.tsx';
import { AssemblyParts } from './assembly-parts.tsx';
import { AssemblyStatusBadge } from './assembly-status-badge.tsx';

const route = getRouteApi('/guarded/side/assembly-orders/$id');

/** One assembly order: its parts, what can be finished now, what was finished, and its history. */
export function AssemblyOrderPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { data, error, refetch } = useCall(api.inventory.getAssemblyOrder, {
    params: { division, assemblyOrderId: id },
  });
  if (data) return <OrderView order={data} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={5} tabs />
  );
}

function OrderView({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const { canChange } = useAccess('inventory');
  const tabs = [
    { value: 'parts', label: t('items.parts'), count: order.partItems.length },
    { value: 'finishes', label: t(`inventory.finishes.${order.typeName}`) },
    ...(canChange ? [{ value: 'history', label: t('history') }] : []),
  ];
  return (
    <Page
      trail={[
        <Link key="orders" to="/assembly-orders">
          {t('inventory.assemblyOrders.title')}
        </Link>,
      ]}
      number={order.orderNumber}
      title={order.itemDescription}
      status={<AssemblyStatusBadge order={order} />}
      description={order.cancelledReason ?? order.notes ?? undefined}
      actions={<AssemblyActions order={order} />}
      facts={<Facts order={order} />}
      tabs={<PageTabs label={t('inventory.assemblySections')} value={tab ?? 'parts'} tabs={tabs} />}
    >
      <RecordMark kind="assemblyOrder" id={order.id} />
      {tab === 'finishes' ? (
        <AssemblyFinishes order={order} />
      ) : tab === 'history' && canChange ? (
        <AssemblyHistory order={order} />
      ) : (
        <AssemblyParts order={order} />
      )}
    </Page>
  );
}

/** What was scrapped, and for an order to take items apart what is set aside for it. */
function FinishedHint({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  const isDisassembly = order.type === assemblyType.disassembly;
  const [label, value] = isDisassembly
    ? [t('inventory.reserved'), order.reservedQuantity]
    : [t('inventory.scrapped'), order.scrappedQuantity];
  if (value === 0) return null;
  return (
    <>
      {label} <Quantity value={value} />
    </>
  );
}

function Facts({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  const seesPrices = useHasRight('inventory.prices');
  const currency = useMe().divisions.find(({ code }) => code === order.division)?.currency ?? 'EUR';
  const isDisassembly = order.type === assemblyType.disassembly;
  return (
    <KeyFacts
      facts={[
        {
          label: t(`inventory.assemblyType.${order.typeName}`),
          value: <ItemLink code={order.itemCode}>{order.itemCode}</ItemLink>,
          hint: order.description,
        },
        {
          label: t('inventory.finished'),
          value: (
            <>
              <Quantity value={order.finishedQuantity} /> /{' '}
              <Quantity value={order.plannedQuantity} unit={order.unitCode} />
            </>
          ),
          hint: <FinishedHint order={order} />,
        },
        ...(order.finishableQuantity === null
          ? []
          : [
              {
                label: t('inventory.finishable'),
                value: <Quantity value={order.finishableQuantity} unit={order.unitCode} />,
                hint: t('inventory.finishableHint'),
              },
            ]),
        {
          label: t('inventory.assemblyDate'),
          value: order.assemblyDate === null ? <Nothing /> : <DateText value={order.assemblyDate} />,
          hint: order.finishedAssemblyDate && (
            <>
              {t('inventory.finishedOn')} <DateText value={order.finishedAssemblyDate} />
            </>
          ),
        },
        {
          label: t('inventory.warehouse'),
          value: <WarehouseLink id={order.warehouseId}>{order.warehouseDescription}</WarehouseLink>,
        },
        ...(seesPrices && !isDisassembly
          ? [{ label: t('inventory.costPrice'), value: <Amount value={order.costPrice} currency={currency} /> }]
          : []),
      ]}
    />
  );
}
