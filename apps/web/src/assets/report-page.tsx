import { NativeSelect } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset.ts';
import type { Checklist } from '@werkbank/contract/assets/asset-type.ts';
import type { PlanLevel } from '@werkbank/contract/assets/plan.ts';
import type { ServiceReport } from '@werkbank/contract/assets/service-report.ts';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { EditForm } from '#src/ui/edit-form.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/skeleton.tsx';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { EndedPage } from './ended-page.tsx';
import { isEnded } from './is-ended.ts';
import { ReportForm } from './report-form.tsx';
import { levels, openPoints, type ReportValues, reportValues } from './report-model.ts';
import { useAssetAccess } from './use-asset-access.ts';
import { useOpenAsset } from './use-open-asset.ts';
import { useSaveReport } from './use-save-report.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/report');

/** Reports a visit to a device, or corrects a report by a new one. */
export function ReportPage() {
  const { id, assetId } = route.useParams();
  const { corrects } = route.useSearch();
  const { canChange } = useAssetAccess();
  const { asset, error, refetch } = useOpenAsset(id, assetId);
  const params = { locationId: id, id: assetId, serviceReportId: corrects ?? '' };
  const corrected = useCall(api.assets.getServiceReport, { params }, { enabled: corrects !== undefined });
  const failure = error ?? corrected.error;
  if (!canChange) return <NoPermission level={1} />;
  if (failure && !asset) return <ErrorState level={1} error={failure} onRetry={() => void refetch()} />;
  if (corrected.error) return <ErrorState level={1} error={corrected.error} onRetry={() => void corrected.refetch()} />;
  if (!asset || (corrects !== undefined && !corrected.data)) return <PageSkeleton width="narrow" />;
  return isEnded(asset) ? <EndedPage asset={asset} /> : <Report asset={asset} corrected={corrected.data} />;
}

function Report({ asset, corrected }: { asset: Asset; corrected: ServiceReport | undefined }) {
  const { t } = useTranslation();
  const [level, setLevel] = useState<PlanLevel | undefined>(corrected?.level);
  const [begun] = useState(() => reportValues(corrected));
  const [values, setValues] = useState(begun);
  const [isTried, setTried] = useState(false);
  const guard = useUnsavedGuard(values !== begun);
  const { locationId, id } = asset;
  const query = level ? { level } : {};
  const { data: list, error, refetch } = useCall(api.assets.getChecklist, { params: { locationId, id }, query });
  const { save, isPending, error: refusal } = useSaveReport(asset, corrected, guard.release);
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    setTried(true);
    if (list && isComplete(list, values)) save(values, list);
  };
  const toAsset = { to: '/locations/$id/assets/$assetId', params: { id: locationId, assetId: id } } as const;
  return (
    <EditForm
      trail={[
        <Link key="location" to="/locations/$id" params={{ id: locationId }}>
          {asset.locationName}
        </Link>,
        <Link key="asset" {...toAsset}>
          {asset.tag ?? asset.description}
        </Link>,
      ]}
      title={t(corrected ? 'assets.correctNamed' : 'assets.reportNamed', { name: asset.description })}
      back={(props) => <Link {...props} {...toAsset} />}
      isPending={isPending}
      error={refusal}
      onSubmit={submit}
      dialogs={guard.dialog}
    >
      <NativeSelect
        label={t('assets.level')}
        description={[asset.placePath, asset.position].filter(Boolean).join(' · ')}
        value={level ?? list?.level ?? 'service'}
        onChange={({ currentTarget }) => setLevel(levels.find((one) => one === currentTarget.value))}
        data={levels.map((value) => ({ value, label: t(`assets.level.${value}`) }))}
      />
      {list && <ReportForm asset={asset} list={list} values={values} isTried={isTried} onChange={setValues} />}
      {!list && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!list && !error && <TableSkeleton rows={8} columns={2} />}
    </EditForm>
  );
}

/** Every point that is only looked at has an outcome, and every figure and date that was typed is one. */
function isComplete(list: Checklist, values: ReportValues): boolean {
  const isDay = (date: string | null) => date === null || /^\d{4}-\d{2}-\d{2}$/.test(date);
  const findings = Object.values(values.findings);
  const figures = [values.minutes, ...findings.map(({ value }) => value), ...values.parts.map((part) => part.quantity)];
  return (
    openPoints(list, values).length === 0 &&
    figures.every((figure) => !Number.isNaN(figure)) &&
    isDay(values.date) &&
    findings.every(({ date }) => isDay(date))
  );
}
