import { IconClipboardCheck } from '@tabler/icons-react';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './reports.module.css';

interface AssetReportsProps {
  asset: Asset;
  /** Id of the report that is expanded. */
  unfolded: string | undefined;
  onUnfold: (id: string | undefined) => void;
}

/** Every visit to the asset, newest first; a report is never changed, only corrected by a later one. */
export function AssetReports({ asset, unfolded, onUnfold }: AssetReportsProps) {
  const { t } = useTranslation();
  const params = { locationId: asset.locationId, id: asset.id };
  const { data, error, refetch, more } = useRows(api.assets.listServiceReports, { params }, 200);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={4} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconClipboardCheck size={22} stroke={1.75} />} title={t('assets.noReports')}>
        {t('assets.noReportsText')}
      </EmptyState>
    );
  return (
    <>
      <ol className={classes.reports} aria-label={t('assets.reports')}>
        {data.rows.map((report) => (
          <li key={report.id}>
            <ReportCard
              asset={asset}
              report={report}
              isOpen={report.id === unfolded}
              onToggle={() => onUnfold(report.id === unfolded ? undefined : report.id)}
            />
          </li>
        ))}
      </ol>
      <MoreRows data={data} more={more} />
    </>
  );
}
