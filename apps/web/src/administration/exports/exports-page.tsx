import { Button, NativeSelect } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DivisionExport } from '@werkbank/contract/administration/exports/export-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useAction } from '#src/api/use-call.ts';
import { useDivision, useHasRight, useMe } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { ExportTable } from './export-table.tsx';
import classes from './exports.module.css';

const route = getRouteApi('/guarded/side/administration/exports');

/** Everything of a division as an archive: begin, follow, download. */
export function ExportsPage() {
  const { t } = useTranslation();
  const current = useDivision();
  const { divisions } = useMe();
  const { division = current } = route.useSearch();
  const navigate = route.useNavigate();
  const isAllowed = useHasRight('company.administer', division);
  if (!isAllowed) return <NoPermission level={1} />;
  return (
    <Page
      title={t('exports.title')}
      description={t('exports.text')}
      trail={[
        <Link key="divisions" to="/administration/divisions">
          {t('divisions.title')}
        </Link>,
      ]}
      actions={<StartButton division={division} />}
    >
      {divisions.length > 1 && (
        <NativeSelect
          className={classes.division}
          label={t('exports.division')}
          value={String(division)}
          data={divisions.map(({ code, description }) => ({ value: String(code), label: description }))}
          onChange={(event) =>
            void navigate({ search: { division: Number(event.currentTarget.value) }, replace: true })
          }
        />
      )}
      <Exports key={division} division={division} />
    </Page>
  );
}

const isBeingMade = ({ state }: DivisionExport) => state === 'waiting' || state === 'running';

/** Milliseconds between two reads while an export is being made. */
const pause = 2000;

const useExports = (division: number) =>
  useQuery({
    ...callOptions(api.administration.listExports, { params: { division }, pageSize: 100 }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(isBeingMade) ? pause : false),
  });

function StartButton({ division }: { division: number }) {
  const { t } = useTranslation();
  const { data } = useExports(division);
  const { mutate, isPending, error, reset } = useAction(api.administration.startExport, [
    api.administration.listExports,
  ]);
  const isRunning = data?.rows.some(isBeingMade) ?? false;
  return (
    <div className={classes.start}>
      <Button
        loading={isPending}
        leftSection={<IconPackageExport size={16} stroke={1.75} />}
        onClick={() => {
          reset();
          mutate({ params: { division } });
        }}
        {...lockedBy(isRunning && t('exports.isRunning'))}
      >
        {t('exports.start')}
      </Button>
      {error && <p role="alert">{refusalText(error)}</p>}
    </div>
  );
}

function Exports({ division }: { division: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useExports(division);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={4} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconPackageExport size={22} stroke={1.75} />} title={t('exports.none')}>
        {t('exports.noneText')}
      </EmptyState>
    );
  return (
    <Section title={t('exports.title')} count={data.total} flush>
      <ExportTable division={division} rows={data.rows} />
    </Section>
  );
}
