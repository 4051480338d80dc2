import { Button, NativeSelect } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PublicReport } from '@werkbank/contract/assets/public-reports/public-report.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { intakeColumns } from './intake-columns.tsx';
import { intakeStatuses } from './intake-search.ts';

const IntakeDialog = lazy(async () => ({ default: (await import('./intake-dialog.tsx')).IntakeDialog }));
const route = getRouteApi('/guarded/side/assets/intake');

/** What passers-by reported by the label of a device, newest first. */
export function IntakePage() {
  const { t } = useTranslation();
  const { seesReports } = useAccess('assets');
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
  const address = useListAddress(search);
  const columns = useMemo(() => intakeColumns(t), [t]);
  const { status = 'open' as const, unknown } = search;
  const query = { status, ...(unknown && { unknownOnly: 'true' as const }) };
  return (
    <ListGrid
      label={t('assets.intake.title')}
      address={address}
      source={(block) => callOptions(api.assets.listReports, { params: { division }, query, ...block })}
      columns={columns}
      rowId={(report) => report.id}
      layoutName="asset-reports"
      onOpenRow={onOpen}
      tools={(show) => (
        <>
          <NativeSelect
            aria-label={t('field.status')}
            value={status}
            onChange={({ currentTarget: { value } }) =>
              show({ status: value === 'handled' || value === 'spam' ? value : undefined })
            }
            data={intakeStatuses.map((known) => ({ value: known, label: t(`assets.intake.status.${known}`) }))}
          />
          <CheckLabel>
            <input
              type="checkbox"
              checked={unknown ?? false}
              onChange={({ currentTarget }) => show({ unknown: currentTarget.checked || undefined })}
            />
            {t('assets.intake.unknownOnly')}
          </CheckLabel>
        </>
      )}
      empty={
        <NothingListed
          texts="assets.intake"
          Icon={IconInbox}
          isFiltered={isFiltered(search)}
          first={
            <Button component={Link} to="/assets/labels" variant="default">
              {t('assets.labels.print')}
            </Button>
          }
        />
      }
    />
  );
}
