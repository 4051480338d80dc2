import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Import } from '@werkbank/contract/imports/import.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { useUnsavedGuard } from '#src/ui/drafts/use-unsaved-guard.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from '../list/imports.module.css';
import { MappingEditor } from '../mapping/mapping-editor.tsx';
import { type MappingDraft, useMappingDraft } from '../mapping/use-mapping-draft.ts';
import { ImportState, isRunning } from '../shared/import-state.tsx';
import type { ImportTab } from '../shared/refused-filters.ts';
import { RefusedRows } from '../shared/refused-rows.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportDifferences } from './import-differences.tsx';
import { ImportResult } from './import-result.tsx';

const route = getRouteApi('/guarded/side/imports/$importId');

/** One import: its columns, its progress, its refused rows. */
export function ImportPage() {
  const { importId } = route.useParams();
  const { data, error, refetch } = useImport(importId);
  if (!useAccess('imports').canImport) return <NoPermission level={1} />;
  if (data) return <ImportView key={data.id} job={data} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={5} tabs width="full" />
  );
}

function ImportView({ job }: { job: Import }) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const draft = useMappingDraft(job);
  const guard = useUnsavedGuard(draft.isDirty);
  useEndOfRun(job);
  return (
    <Page
      width="full"
      trail={[
        <Link key="imports" to="/imports">
          {t('imports.title')}
        </Link>,
      ]}
      title={job.name}
      status={<ImportState state={job.state} />}
      actions={<ImportActions job={job} draft={draft} release={guard.release} />}
      facts={<ImportFacts job={job} />}
      tabs={<PageTabs label={t('imports.sections')} value={tab ?? 'mapping'} tabs={tabsOf(job, t)} />}
    >
      <TabContent job={job} draft={draft} tab={tab} />
      {guard.dialog}
    </Page>
  );
}

function tabsOf(job: Import, t: (key: string) => string) {
  const different = job.control ? job.control.checked - job.control.agreeing : 0;
  return [
    { value: 'mapping', label: t('imports.tab.mapping') },
    { value: 'progress', label: t('imports.tab.progress') },
    ...(job.state === 'uploaded'
      ? []
      : [
          {
            value: 'changes',
            label: t('imports.tab.changes'),
            count: (job.state === 'undone' ? job.rowsKept : job.changeCount) || null,
          },
        ]),
    { value: 'refused', label: t('imports.tab.refused'), count: job.rowsRejected + job.rowsIncomplete || null },
    ...(job.control && !job.dryRun
      ? [{ value: 'differences', label: t('imports.tab.differences'), count: different || null }]
      : []),
  ];
}

function TabContent({ job, draft, tab }: { job: Import; draft: MappingDraft; tab: ImportTab | undefined }) {
  if (tab === 'progress') return <ImportResult job={job} />;
  if (tab === 'changes') return <ImportChanges job={job} />;
  if (tab === 'refused') return <RefusedRows job={job} />;
  if (tab === 'differences') return <ImportDifferences job={job} />;
  return <MappingEditor job={job} draft={draft} />;
}

function ImportFacts({ job }: { job: Import }) {
  const { t } = useTranslation();
  const hint = job.dryRun && job.rowsDone > 0 ? t('imports.wouldBe') : undefined;
  const rows = job.rowsTotal || job.files.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const refused = (
    <span className={classes.refused} data-some={job.rowsRejected > 0 || undefined}>
      <Quantity value={job.rowsRejected} />
    </span>
  );
  const given = [
    { label: t('imports.files'), value: <Quantity value={job.files.length} /> },
    { label: t('imports.rows'), value: <Quantity value={rows} /> },
  ];
  if (job.state === 'uploaded') return <KeyFacts facts={given} />;
  return (
    <KeyFacts
      facts={[
        { label: t('imports.rows'), value: <Quantity value={rows} /> },
        { label: t('imports.created'), value: <Quantity value={job.rowsCreated} />, hint },
        { label: t('imports.updated'), value: <Quantity value={job.rowsUpdated} />, hint },
        { label: t('imports.unchanged'), value: <Quantity value={job.rowsUnchanged} /> },
        ...(job.rowsSkipped > 0 ? [{ label: t('imports.skipped'), value: <Quantity value={job.rowsSkipped} /> }] : []),
        { label: t('imports.rejected'), value: refused },
        ...(job.rowsUndone + job.rowsKept > 0
          ? [
              { label: t('imports.rowsUndone'), value: <Quantity value={job.rowsUndone} /> },
              { label: t('imports.rowsKept'), value: <Quantity value={job.rowsKept} /> },
            ]
          : []),
        ...(job.rowsIncomplete > 0
          ? [
              {
                label: t('imports.incomplete'),
                value: <Quantity value={job.rowsIncomplete} />,
                hint: t('imports.incompleteHint'),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The end of a run: announced to screen readers, and everything loaded in the meantime is reloaded. */
function useEndOfRun({ state }: Import) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (isRunning(before.current) && !isRunning(state)) {
      announce(t(`imports.state.${state}`));
      void client.invalidateQueries({ queryKey: ['imports'] });
    }
    before.current = state;
  }, [state, t, client]);
}

const pause = 1000;

/** An import, refetched repeatedly while it is running. */
function useImport(id: string) {
  const division = String(useDivision());
  return useQuery({
    ...callOptions(api.imports.get, { params: { division, id } }),
    refetchInterval: ({ state: { data } }) => (isRunning(data?.state) ? pause : false),
  });
}
