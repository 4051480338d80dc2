import type { PublicReport, PublicReportKind } from '@werkbank/contract/assets/public-reports/public-report.ts';
import { useTranslation } from 'react-i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './intake.module.css';

const { link, cell, text, badge } = columns<PublicReport>('assets.intake');

/** Columns of the reports of passers-by. */
export const intakeColumns = [
  link('received', 150, (report) => <DateText value={report.receivedAt} as="dateTime" />),
  badge('kind', 190, (report) => <KindBadge kind={report.kind} />),
  cell('asset', 250, (report) => <ReportedAsset report={report} />),
  text('location', 190, (report) => [report.locationName, report.accountName].filter(Boolean).join(', '), {
    header: 'assets.location',
    hidePriority: 2,
  }),
  cell('message', 200, (report) => <span className={classes.message}>{report.message}</span>, { grow: true }),
  cell('name', 140, (report) => report.name, { header: 'assets.intake.sender', hidePriority: 1 }),
  cell('reference', 160, (report) => report.reference, { header: 'field.reference', hidden: true, card: 'none' }),
];

const tones: Record<PublicReportKind, StatusTone> = {
  used: 'attention',
  damaged: 'failed',
  missing: 'failed',
  alarm: 'attention',
  other: 'open',
};

export function KindBadge({ kind }: { kind: PublicReportKind }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[kind]} quiet>
      {t(`assets.intake.kind.${kind}`)}
    </StatusBadge>
  );
}

/** The asset if the tag is known, else the tag as typed. */
function ReportedAsset({ report }: { report: PublicReport }) {
  const { t } = useTranslation();
  if (report.assetDescription) return report.assetDescription;
  return (
    <span className={classes.unknown}>
      <span className={classes.tag}>{report.tag}</span>{' '}
      <StatusBadge tone="draft" quiet>
        {t('assets.intake.unknown')}
      </StatusBadge>
    </span>
  );
}
