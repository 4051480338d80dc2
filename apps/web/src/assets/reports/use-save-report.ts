import { useNavigate } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ServiceReport } from '@werkbank/contract/assets/reports/service-report.ts';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type ReportValues, reportBody } from './report-model.ts';

interface SaveReportOptions {
  asset: Asset;
  corrected: ServiceReport | undefined;
  /** Prevents a phone that retries from creating a second report. */
  idempotencyKey: string;
  onSaved: () => void;
}

/** Saves a report and shows it, where photos can be added to it. */
export function useSaveReport({ asset, corrected, idempotencyKey, onSaved }: SaveReportOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useAction(api.assets.addServiceReport, ['assets', 'locations']);
  const { locationId, id } = asset;
  const save = (values: ReportValues, list: Checklist) =>
    mutate(
      { params: { locationId, id }, body: reportBody(values, list, corrected?.id ?? null), idempotencyKey },
      {
        onSuccess: (report) => {
          showToast({ text: t('assets.reported', { result: t(`assets.result.${report.result}`) }) });
          onSaved();
          void navigate({
            to: '/locations/$id/assets/$assetId',
            params: { id: locationId, assetId: id },
            search: { tab: 'reports', report: report.id },
          });
        },
      },
    );
  return { save, isPending, error };
}
