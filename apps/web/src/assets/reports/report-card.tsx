import { Button } from '@mantine/core';
import { IconChevronDown, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ServiceReport, ServiceResult } from '@werkbank/contract/assets/reports/service-report.ts';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { isEnded } from '../shared/is-ended.ts';
import classes from './reports.module.css';

const ReportDetails = lazy(async () => ({ default: (await import('./report-details.tsx')).ReportDetails }));

const tones: Readonly<Record<ServiceResult, StatusTone>> = {
  approved: 'done',
  approvedWithRemarks: 'attention',
  rejected: 'failed',
  notFound: 'failed',
  notServiced: 'stopped',
};

interface ReportCardProps {
  asset: Asset;
  report: ServiceReport;
  isOpen: boolean;
  onToggle: () => void;
}

/** One visit in a line: date, level, outcome, engineer; expanded, everything that was found. */
export function ReportCard({ asset, report, isOpen, onToggle }: ReportCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <article className={classes.card} data-corrected={report.correctedById !== null || undefined}>
      <h2 className={classes.head}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <DateText value={report.date} />
          <span className={classes.kind}>
            {t(`assets.reportType.${report.type}`)} · {t(`assets.level.${report.level}`)}
          </span>
          <StatusBadge tone={tones[report.result]} quiet>
            {t(`assets.result.${report.result}`)}
          </StatusBadge>
          <span className={classes.who}>
            {report.engineerFullName ?? report.creatorFullName}
            {report.attachments.length > 0 && (
              <span className={classes.attachments}>
                <IconPaperclip size={14} stroke={1.75} role="img" aria-label={t('attachment_other')} />
                {report.attachments.length}
              </span>
            )}
          </span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={classes.body}>
        {isOpen && (
          <>
            <ReportStatus asset={asset} report={report} />
            <Suspense fallback={<TableSkeleton rows={3} />}>
              <ReportDetails asset={asset} report={report} />
            </Suspense>
          </>
        )}
      </div>
    </article>
  );
}

/** Whether this report still applies; the newest of a chain can be corrected. */
function ReportStatus({ asset, report }: Pick<ReportCardProps, 'asset' | 'report'>) {
  const { t } = useTranslation();
  const { canChange } = useAccess('assets');
  if (report.correctedById) return <p className={classes.note}>{t('assets.wasCorrected')}</p>;
  return (
    <div className={classes.statusLine}>
      {report.correctsId && <span className={classes.note}>{t('assets.corrects')}</span>}
      {canChange && !isEnded(asset) && (
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/locations/$id/assets/$assetId/report"
              params={{ id: asset.locationId, assetId: asset.id }}
              search={{ corrects: report.id }}
            />
          )}
        >
          {t('assets.correct')}
        </Button>
      )}
    </div>
  );
}
