import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MonthLoad } from '@werkbank/contract/work-orders/planning/months.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { MonthBars } from './month-bars.tsx';
import { fullnessOf, isFuller, loadOf } from './month-model.ts';

const ShiftDialog = lazy(async () => ({ default: (await import('./shift-dialog.tsx')).ShiftDialog }));

const route = getRouteApi('/guarded/side/work-orders/months');

/** The work of the coming months beside the hours for it, and the way to do some of it earlier. */
export function MonthsPage() {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  if (!canPlan) return <NoPermission level={1} />;
  return (
    <Page
      title={t('workOrders.months.title')}
      description={t('workOrders.months.text')}
      trail={[
        <Link key="board" to="/work-orders/board">
          {t('workOrders.board.title')}
        </Link>,
      ]}
    >
      <Months />
    </Page>
  );
}

function Months() {
  const params = { division: String(useDivision()) };
  const { month } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useCall(api.workOrders.listMonths, { params, query: {} });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={12} columns={6} />;
  const show = (open: string | undefined) =>
    void navigate({ search: open === undefined ? {} : { month: open }, replace: true, resetScroll: false });
  const index = data.months.findIndex((one) => one.month === month);
  return (
    <>
      <MonthBars months={data.months} />
      <MonthTable months={data.months} onShift={show} />
      {index > 0 && (
        <Suspense>
          <ShiftDialog months={data.months} index={index} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface MonthTableProps {
  months: MonthLoad[];
  onShift: (month: string) => void;
}

function MonthTable({ months, onShift }: MonthTableProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { name } = figures;
  const isShiftable = (month: MonthLoad) => {
    const before = months[months.indexOf(month) - 1];
    return before !== undefined && isFuller(month, before);
  };
  return (
    <DataTable
      caption={t('workOrders.months.title')}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: t('workOrders.months.month'), cell: ({ month }) => name(month), primary: true },
        ...figures.columns,
        {
          key: 'shift',
          header: t('workOrders.months.shift'),
          headerHidden: true,
          align: 'end',
          phone: 'plain',
          cell: (row) =>
            isShiftable(row) && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={`${t('workOrders.months.shift')}: ${name(row.month)}`}
                onClick={() => onShift(row.month)}
              >
                {t('workOrders.months.shift')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** The hours of a month as columns, and its name. */
function useFigures() {
  const { t } = useTranslation();
  const locale = useLocale();
  const hours = (minutes: number) => numberFormat(locale, { maximumFractionDigits: 0 }).format(minutes / 60);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const format = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const figure = (key: keyof Omit<MonthLoad, 'month'>, from?: 'medium'): DataColumn<MonthLoad> => ({
    key,
    header: t(`workOrders.months.${key}`),
    cell: (row) => hours(row[key]),
    align: 'end',
    ...(from && { from }),
  });
  const columns: DataColumn<MonthLoad>[] = [
    figure('plannedMinutes', 'medium'),
    figure('waitingMinutes', 'medium'),
    figure('dueMinutes', 'medium'),
    { key: 'load', header: t('workOrders.months.load'), cell: (row) => hours(loadOf(row)), align: 'end' },
    figure('capacityMinutes'),
    {
      key: 'fullness',
      header: t('workOrders.months.fullness'),
      cell: (row) => (row.capacityMinutes === 0 ? '–' : percent.format(fullnessOf(row))),
      align: 'end',
    },
  ];
  return { columns, name: (month: string) => format.format(new Date(month)) };
}
