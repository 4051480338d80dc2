import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Item } from '@werkbank/contract/items/item.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useIsLimited } from '#src/identity/use-me.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { ItemParts } from '../parts/item-parts.tsx';
import { ItemPrices } from '../prices/item-prices.tsx';
import { ItemStockTab } from '../stock/item-stock.tsx';
import { itemCommandSet } from './item-command-set.tsx';
import { ItemHistory } from './item-history.tsx';
import { ItemOverview } from './item-overview.tsx';
import type { ItemSearch } from './item-search.ts';

const CorrectStock = lazy(async () => ({ default: (await import('../stock/correct-stock.tsx')).CorrectStock }));
const route = getRouteApi('/guarded/side/items/$code');

/** One item: its fields, prices, parts, stock and history. */
export function ItemPage() {
  const { code } = route.useParams();
  const division = useDivision();
  const { data: item, error, refetch } = useCall(api.items.getByCode, { params: { division: String(division), code } });
  if (item) return <ItemView item={item} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={5} tabs />
  );
}

function ItemView({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const [isCorrecting, setCorrecting] = useState(false);
  const { canChange } = useAccess('items');
  // Comments on an item may be about any customer.
  const isLimited = useIsLimited('items.see');
  return (
    <Page
      trail={[
        <Link key="items" to="/items">
          {t('items.title')}
        </Link>,
        ...(item.itemGroupId
          ? [
              <Link key="group" to="/items" search={{ groups: [item.itemGroupId] }}>
                {item.itemGroupDescription}
              </Link>,
            ]
          : []),
      ]}
      number={item.code}
      title={item.description}
      status={!item.active && <StatusBadge tone="stopped">{t('items.inactive')}</StatusBadge>}
      actions={canChange && <ItemActions item={item} />}
      facts={<ItemFacts item={item} />}
      tabs={<ItemTabs item={item} tab={tab ?? 'overview'} />}
    >
      {!isLimited && <RecordTalk kind="item" id={item.id} />}
      <RecordMark kind="item" id={item.id} />
      <TabContent item={item} tab={tab} onCorrect={() => setCorrecting(true)} />
      {isCorrecting && (
        <Suspense>
          <CorrectStock item={item} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function ItemTabs({ item, tab }: { item: Item; tab: string }) {
  const { t } = useTranslation();
  const { canChange, seesPrices, seesStock, seesHistory } = useAccess('items');
  const { Suppliers } = route.useRouteContext().itemParts;
  const tabs = [
    { value: 'overview', label: t('overview') },
    ...(seesPrices ? [{ value: 'prices', label: t('items.prices') }] : []),
    ...(Suppliers && canChange && item.isPurchaseItem ? [{ value: 'suppliers', label: t('items.suppliers') }] : []),
    { value: 'parts', label: t('items.parts') },
    ...(item.isStockItem && seesStock ? [{ value: 'stock', label: t('items.stock') }] : []),
    ...(seesHistory ? [{ value: 'history', label: t('history') }] : []),
  ];
  return <PageTabs label={t('items.sections')} value={tab} tabs={tabs} />;
}

function TabContent({ item, tab, onCorrect }: { item: Item; tab: ItemSearch['tab']; onCorrect: () => void }) {
  const { canChange, seesPrices, seesStock, seesHistory } = useAccess('items');
  const { Suppliers, AssemblyOrders } = route.useRouteContext().itemParts;
  if (tab === 'parts')
    return (
      <>
        <ItemParts item={item} />
        {AssemblyOrders && (
          <Suspense fallback={<TableSkeleton rows={3} columns={4} />}>
            <AssemblyOrders item={item} />
          </Suspense>
        )}
      </>
    );
  if (tab === 'prices' && seesPrices) return <ItemPrices item={item} />;
  if (tab === 'suppliers' && Suppliers && canChange)
    return (
      <Suspense fallback={<TableSkeleton rows={3} columns={6} />}>
        <Suppliers item={item} />
      </Suspense>
    );
  if (tab === 'history' && seesHistory) return <ItemHistory item={item} />;
  if (tab === 'stock' && seesStock) return <ItemStockTab item={item} onCorrect={onCorrect} />;
  return <ItemOverview item={item} onCorrect={onCorrect} />;
}

function ItemActions({ item }: { item: Item }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  useShortcut('e', () => void navigate({ to: '/items/$code/edit', params: { code: item.code } }), {
    label: t('action.edit'),
  });
  return (
    <>
      <RecordMenu set={itemCommandSet} record={item} />
      <Button renderRoot={(props) => <Link {...props} to="/items/$code/edit" params={{ code: item.code }} />}>
        {t('action.edit')}
      </Button>
    </>
  );
}

function ItemFacts({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { seesPrices, canChange } = useAccess('items');
  const write = useUnit();
  const price = {
    label: t('items.salesPrice'),
    value: <Amount value={item.standardSalesPrice} currency={item.currency} />,
    hint: t('items.perUnit', { unit: write(item.unit) }),
  };
  const cost = {
    label: t('items.costPrice'),
    value: <Amount value={item.costPriceStandard} currency={item.currency} />,
  };
  return (
    <KeyFacts
      facts={[
        ...(seesPrices ? [price] : []),
        ...(canChange && seesPrices ? [cost] : []),
        ...(item.isStockItem
          ? item.freeStock === null
            ? [{ label: t('items.group'), value: item.itemGroupDescription ?? '–' }]
            : stockFacts(item, t)
          : [{ label: t('items.kind'), value: t(item.isTime ? 'items.time' : 'items.service') }]),
        ...(item.isAssembledItem && item.buildableStock !== null
          ? [
              {
                label: t('items.buildable'),
                value: <Quantity value={item.buildableStock} />,
                hint: t('items.buildableHint'),
              },
            ]
          : []),
      ]}
    />
  );
}

function stockFacts(item: Item, t: (key: string) => string) {
  return [
    {
      label: t('items.freeStock'),
      value: <Quantity value={item.freeStock} unit={item.unit} />,
      hint: <StockHint item={item} />,
    },
    {
      label: t('items.projected'),
      value: <Quantity value={item.projectedStock} unit={item.unit} />,
      hint: t('items.projectedHint'),
    },
  ];
}

function StockHint({ item }: { item: Item }) {
  const { t } = useTranslation();
  return (
    <>
      <Quantity value={item.stock} /> {t('items.ofWhichReserved')} <Quantity value={item.reservedStock} />
    </>
  );
}
