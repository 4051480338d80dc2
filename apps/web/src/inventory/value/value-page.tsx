import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { IdleStock } from './idle-stock.tsx';
import classes from './value.module.css';
import { ValueHistory } from './value-history.tsx';
import type { ValueSearch } from './value-search.ts';
import { WarehouseValues } from './warehouse-values.tsx';

const route = getRouteApi('/guarded/side/warehouses/value');

/** What the stock of each warehouse was worth at the end of a day, and which stock does not move. */
export function ValuePage() {
  const { t } = useTranslation();
  const { seesValue } = useAccess('inventory');
  const search = route.useSearch();
  const show = useShow();
  if (!seesValue) return <NoPermission level={1} />;
  return (
    <Page
      title={t('inventory.value')}
      description={t('inventory.value.text')}
      trail={[
        <Link key="warehouses" to="/warehouses">
          {t('inventory.title')}
        </Link>,
      ]}
    >
      <DateField
        className={classes.day}
        label={t('inventory.value.day')}
        value={search.day ?? businessDay()}
        maximum={businessDay()}
        onChange={(day, date) => {
          if (date !== null && day !== null) show({ day });
        }}
      />
      <Values search={search} onChange={show} />
    </Page>
  );
}

interface ValuesProps {
  search: ValueSearch;
  onChange: (change: Partial<ValueSearch>) => void;
}

function Values({ search, onChange }: ValuesProps) {
  const division = String(useDivision());
  const { data, error, refetch } = useCall(api.inventory.getStockValue, {
    params: { division },
    query: { day: search.day },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={3} />;
  return (
    <>
      <ValueHistory value={data} />
      <WarehouseValues value={data} />
      <IdleStock value={data} search={search} onChange={onChange} />
    </>
  );
}

function useShow() {
  const navigate = useNavigate();
  return (change: Partial<ValueSearch>) =>
    void navigate({
      to: '/warehouses/value',
      search: (before: ValueSearch) => ({ ...before, ...change }),
      replace: true,
    });
}
