import type { PublicReport, PublicReportKind } from '@werkbank/contract/assets/public-reports/public-report.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './intake.module.css';

/** Columns of the intake list. */
export function intakeColumns(t: TFunction): GridColumn<PublicReport>[] {
  return [
    {
      id: 'received',
      header: t('assets.intake.received'),
      width: 150,
      primary: true,
      cell: (report) => <DateText value={report.receivedAt} as="dateTime" />,
    },
    {
      id: 'kind',
      header: t('assets.intake.kind'),
      width: 190,
      card: 'beside',
      cell: (report) => <KindBadge kind={report.kind} />,
    },
    { id: 'device', header: t('assets.intake.device'), width: 250, cell: (report) => <Device report={report} /> },
    {
      id: 'location',
      header: t('assets.location'),
      width: 190,
      hidePriority: 2,
      cell: (report) => [report.locationName, report.accountName].filter(Boolean).join(', ') || '–',
    },
    {
      id: 'message',
      header: t('assets.intake.message'),
      width: 200,
      grow: true,
      cell: (report) => <span className={classes.message}>{report.message}</span>,
    },
    { id: 'name', header: t('assets.intake.sender'), width: 140, hidePriority: 1, cell: (report) => report.name },
    {
      id: 'reference',
      header: t('field.reference'),
      width: 160,
      hidden: true,
      card: 'none',
      cell: (report) => report.reference,
    },
  ];
}

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

/** A device where the tag is known; what was typed where it is not. */
function Device({ report }: { report: PublicReport }) {
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
