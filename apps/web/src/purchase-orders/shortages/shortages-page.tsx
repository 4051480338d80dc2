import { TextInput } from '@mantine/core';
import { IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Shortage } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { bySupplier } from './shortage-draft.ts';
import { ShortageReasonsDialog } from './shortage-reasons.tsx';
import classes from './shortages.module.css';
import { SupplierSection } from './supplier-section.tsx';

const route = getRouteApi('/guarded/side/purchase-orders/shortages');
/** Maximum number of rows loaded; further ones of a supplier are found with the filter. */
const shown = 300;

/** The shortages by supplier, with the button to order them. */
export function ShortagesPage() {
  const { canChange } = useAccess('purchaseOrders');
  return canChange ? <Shortages /> : <NoPermission level={1} />;
}

function Shortages() {
  const { t } = useTranslation();
  const division = useDivision();
  const { supplier, q } = route.useSearch();
  const [explained, setExplained] = useState<Shortage | null>(null);
  const query = { ...(supplier && { supplierId: supplier }), ...(q && { search: q }) };
  const { data, error, refetch } = useCall(api.purchaseOrders.listShortages, {
    params: { division },
    query,
    pageSize: shown,
  });
  const { data: suppliers } = useCall(api.purchaseOrders.listShortageSuppliers, {
    params: { division },
    pageSize: 1000,
  });
  const groups = bySupplier(data?.rows ?? []);
  return (
    <Page
      width="full"
      trail={[
        <Link key="orders" to="/purchase-orders">
          {t('purchaseOrders.title')}
        </Link>,
      ]}
      title={t('purchaseOrders.shortages')}
      description={t('purchaseOrders.shortagesText')}
    >
      <Filters />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={10} columns={7} />}
      {data?.rows.length === 0 && <NothingShort isFiltered={Boolean(supplier || q)} />}
      {groups.map((group) => (
        <SupplierSection
          key={`${group.supplierId} ${group.currency}`}
          group={group}
          supplier={suppliers?.rows.find(
            ({ supplierId, currency }) => supplierId === group.supplierId && currency === group.currency,
          )}
          isOneOfSeveral={groups.some(
            ({ supplierId, currency }) => supplierId === group.supplierId && currency !== group.currency,
          )}
          onExplain={setExplained}
        />
      ))}
      {data && (
        <RestOfRows shown={data.rows.length} total={data.total}>
          {t('purchaseOrders.narrowShortages')}
        </RestOfRows>
      )}
      {explained && <ShortageReasonsDialog row={explained} onClose={() => setExplained(null)} />}
    </Page>
  );
}

function Filters() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { supplier, q } = route.useSearch();
  const change = (next: { supplier?: string | undefined; q?: string | undefined }) => {
    const { supplier: one, q: text } = { supplier, q, ...next };
    void navigate({ search: { ...(one && { supplier: one }), ...(text && { q: text }) }, replace: true });
  };
  return (
    <search className={classes.filters}>
      <TextInput
        aria-label={t('purchaseOrders.searchShortages')}
        placeholder={t('purchaseOrders.searchShortages')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={q ?? ''}
        maxLength={100}
        onChange={({ currentTarget }) => change({ q: currentTarget.value })}
      />
      <AccountIdPicker
        aria-label={t('purchaseOrders.supplier')}
        placeholder={t('purchaseOrders.allSuppliers')}
        kind="supplier"
        value={supplier}
        onChange={(chosen) => change({ supplier: chosen })}
      />
    </search>
  );
}

function NothingShort({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCircleCheck size={22} stroke={1.75} />}
      title={t(isFiltered ? 'purchaseOrders.noShortageFound' : 'purchaseOrders.noShortages')}
    >
      {t(isFiltered ? 'purchaseOrders.noShortageFoundText' : 'purchaseOrders.noShortagesText')}
    </EmptyState>
  );
}
