import { NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ServiceReport } from '@werkbank/contract/assets/reports/service-report.ts';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { DraftNotice } from '#src/ui/drafts/draft-notice.tsx';
import { useUnsavedGuard } from '#src/ui/drafts/use-unsaved-guard.tsx';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { type KeptDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { EndedPage } from '../replacement/ended-page.tsx';
import { useOpenAsset } from '../replacement/use-open-asset.ts';
import { isEnded } from '../shared/is-ended.ts';
import { isPlanDay } from '../shared/plan-days.ts';
import { ReportForm } from './report-form.tsx';
import { levels, openPoints, type ReportValues } from './report-model.ts';
import { draftName, type ReportDraft, useReportDraft } from './use-report-draft.ts';
import { useSaveReport } from './use-save-report.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/report');

/** Reports a visit to an asset, or corrects a report by a new one. */
export function ReportPage() {
  const { id, assetId } = route.useParams();
  const { corrects } = route.useSearch();
  const { canChange } = useAccess('assets');
  const { asset, error, refetch } = useOpenAsset(id, assetId);
  const params = { locationId: id, id: assetId, serviceReportId: corrects ?? '' };
  const corrected = useCall(api.assets.getServiceReport, { params }, { enabled: corrects !== undefined });
  const failure = error ?? corrected.error;
  if (!canChange) return <NoPermission level={1} />;
  if (failure && !asset) return <ErrorState level={1} error={failure} onRetry={() => void refetch()} />;
  if (corrected.error) return <ErrorState level={1} error={corrected.error} onRetry={() => void corrected.refetch()} />;
  if (!asset || (corrects !== undefined && !corrected.data)) return <PageSkeleton width="narrow" />;
  return isEnded(asset) ? <EndedPage asset={asset} /> : <KeptReport asset={asset} corrected={corrected.data} />;
}

interface ReportProps {
  asset: Asset;
  corrected: ServiceReport | undefined;
}

/** The form resumes from the draft in this browser. */
function KeptReport(props: ReportProps) {
  const name = draftName(props.asset, props.corrected?.id);
  const kept = useKeptDraft<ReportDraft>(name);
  return kept === undefined ? (
    <PageSkeleton width="narrow" />
  ) : (
    <Report key={name} {...props} name={name} kept={kept} />
  );
}

function Report({ asset, corrected, name, kept }: ReportProps & { name: string; kept: KeptDraft<ReportDraft> | null }) {
  const { t } = useTranslation();
  const draft = useReportDraft(name, corrected, kept);
  const { values, setValues, level, setLevel, idempotencyKey } = draft;
  const { form, tries, refuse } = useTries();
  // A draft that is kept in this browser needs no warning.
  const guard = useUnsavedGuard(!draft.isSafe);
  const { locationId, id } = asset;
  const query = level ? { level } : {};
  const { data: list, error, refetch } = useCall(api.assets.getChecklist, { params: { locationId, id }, query });
  const onSaved = () => {
    draft.drop();
    guard.release();
  };
  const { save, isPending, error: refusal } = useSaveReport({ asset, corrected, idempotencyKey, onSaved });
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (list && isComplete(list, values)) save(values, list);
    else refuse();
  };
  return (
    <EditForm
      trail={[
        { name: asset.locationName, to: { to: '/locations/$id', params: { id: locationId } } },
        {
          name: asset.tag ?? asset.description,
          to: { to: '/locations/$id/assets/$assetId', params: { id: locationId, assetId: id } },
        },
      ]}
      title={t(corrected ? 'assets.correctNamed' : 'assets.reportNamed', { name: asset.description })}
      isPending={isPending}
      error={refusal}
      onSubmit={submit}
      dialogs={guard.dialog}
    >
      {draft.restoredAt && <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />}
      <NativeSelect
        label={t('assets.level')}
        description={[asset.placePath, asset.position].filter(Boolean).join(' · ')}
        value={level ?? list?.level ?? 'service'}
        onChange={({ currentTarget }) => setLevel(levels.find((one) => one === currentTarget.value))}
        data={levels.map((value) => ({ value, label: t(`assets.level.${value}`) }))}
      />
      {list && (
        <div ref={form}>
          <ReportForm asset={asset} list={list} values={values} isTried={tries > 0} onChange={setValues} />
        </div>
      )}
      {!list && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!list && !error && <TableSkeleton rows={8} columns={2} />}
    </EditForm>
  );
}

/** Counts incomplete attempts to save; each one moves the focus to the first missing or wrong field. */
function useTries() {
  const form = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(`[${wrong}] input, input[${wrong}]`)?.focus();
  }, [tries]);
  return { form, tries, refuse: () => setTries((before) => before + 1) };
}

const wrong = 'aria-invalid="true"';

/** Whether every point that is only inspected has an outcome, and every number and date is valid. */
function isComplete(list: Checklist, values: ReportValues): boolean {
  const findings = Object.values(values.findings);
  const figures = [values.minutes, ...findings.map(({ value }) => value), ...values.parts.map((part) => part.quantity)];
  return (
    openPoints(list, values).length === 0 &&
    figures.every((figure) => !Number.isNaN(figure)) &&
    isPlanDay(values.date) &&
    findings.every(({ date }) => isPlanDay(date))
  );
}
