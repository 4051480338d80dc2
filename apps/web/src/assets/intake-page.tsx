import { Button, NativeSelect } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PublicReport } from '@werkbank/contract/assets/public-report.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import classes from './intake.module.css';
import { intakeColumns } from './intake-columns.tsx';
import { type IntakeSearch, intakeStatuses, usualPageSize } from './intake-search.ts';
import { useAssetAccess } from './use-asset-access.ts';

const IntakeDialog = lazy(async () => ({ default: (await import('./intake-dialog.tsx')).IntakeDialog }));
const route = getRouteApi('/guarded/side/assets/intake');

/** What passers-by reported by the label of a device, newest first. */
export function IntakePage() {
  const { t } = useTranslation();
  const { seesReports } = useAssetAccess();
  const [report, setReport] = useState<PublicReport | null>(null);
  if (!seesReports) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      trail={[
        <Link key="assets" to="/assets">
          {t('assets.title')}
        </Link>,
      ]}
      title={t('assets.intake.title')}
      description={t('assets.intake.text')}
      actions={
        <Button component={Link} to="/service-requests" variant="default">
          {t('assets.intake.toRequests')}
        </Button>
      }
    >
      <IntakeGrid onOpen={setReport} />
      {report && (
        <Suspense>
          <IntakeDialog report={report} onClose={() => setReport(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function IntakeGrid({ onOpen }: { onOpen: (report: PublicReport) => void }) {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (change: { [Name in keyof IntakeSearch]?: IntakeSearch[Name] | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as IntakeSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
  const columns = useMemo(() => intakeColumns(t), [t]);
  const { page = 1, size = usualPageSize, status = 'open' as const, unknown } = search;
  const query = { status, ...(unknown && { unknownOnly: 'true' as const }) };
  const rows = useGridRows((block) => callOptions(api.assets.listReports, { params: { division }, query, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  return (
    <DataGrid
      label={t('assets.intake.title')}
      columns={columns}
      rows={rows}
      rowId={(report) => report.id}
      layoutName="asset-reports"
      onOpenRow={onOpen}
      toolbar={
        <>
          <NativeSelect
            aria-label={t('field.status')}
            value={status}
            onChange={({ currentTarget: { value } }) =>
              show({ status: value === 'handled' || value === 'spam' ? value : undefined })
            }
            data={intakeStatuses.map((known) => ({ value: known, label: t(`assets.intake.status.${known}`) }))}
          />
          <label className={classes.flag}>
            <input
              type="checkbox"
              checked={unknown ?? false}
              onChange={({ currentTarget }) => show({ unknown: currentTarget.checked || undefined })}
            />
            {t('assets.intake.unknownOnly')}
          </label>
        </>
      }
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoReports search={search} />}
    />
  );
}

function NoReports({ search }: { search: IntakeSearch }) {
  const { t } = useTranslation();
  const isFiltered = Boolean(search.status ?? search.unknown);
  return (
    <EmptyState
      icon={<IconInbox size={22} stroke={1.75} />}
      title={t(isFiltered ? 'assets.intake.noneFound' : 'assets.intake.none')}
      actions={
        isFiltered ? (
          <Button component={Link} to="/assets/intake" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          <Button component={Link} to="/assets/labels" variant="default">
            {t('assets.labels.print')}
          </Button>
        )
      }
    >
      {t(isFiltered ? 'assets.intake.noneFoundText' : 'assets.intake.noneText')}
    </EmptyState>
  );
}
