import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PublicReport } from '@werkbank/contract/assets/public-reports/public-report.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { AssetLink } from '../shared/asset-link.tsx';
import classes from './intake.module.css';
import { KindBadge } from './intake-columns.tsx';

interface IntakeDialogProps {
  row: PublicReport;
  onClose: () => void;
}

type Status = PublicReport['status'];

/** One report: subject, place and sender; and its handling. */
export function IntakeDialog({ row: report, onClose }: IntakeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('assets.intake.report', { reference: report.reference })}>
      <Report row={report} onClose={onClose} />
    </Dialog>
  );
}

function Report({ row: opened, onClose }: IntakeDialogProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const update = useAction(api.assets.updateReport, [api.assets.listReports]);
  const restore = useAction(api.assets.updateReport, [api.assets.listReports], showFailure);
  // Another user saved first: their version replaces ours, and the next press applies to it.
  const report = currentRecord<PublicReport>(update.error) ?? opened;
  const [note, setNote] = useState(opened.note ?? '');
  const save = (status: Status) =>
    update.mutate(
      { params: { division, id: report.id }, body: { status, note: note.trim() || null }, ifMatch: report.version },
      {
        onSuccess: () => {
          showToast({ text: t(`assets.intake.done.${status}`), undo: () => undo(report) });
          onClose();
        },
      },
    );
  const undo = ({ id, status, note: before }: PublicReport) =>
    restore.mutate({ params: { division, id }, body: { status, note: before } });
  useSaveShortcut(() => save('handled'));
  return (
    <div className={classes.report}>
      <FormProblem error={update.error} />
      <blockquote className={classes.words} lang={report.language}>
        {report.message}
      </blockquote>
      <ReportFacts report={report} />
      <Textarea
        label={t('assets.intake.note')}
        description={t('assets.intake.noteHint')}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.buttons}>
        {report.status === 'open' ? (
          <>
            <Button variant="default" disabled={update.isPending} onClick={() => save('spam')}>
              {t('assets.intake.dismiss')}
            </Button>
            <Button loading={update.isPending} onClick={() => save('handled')}>
              {t('assets.intake.resolve')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" disabled={update.isPending} onClick={() => save('open')}>
              {t('assets.intake.reopen')}
            </Button>
            <Button loading={update.isPending} onClick={() => save(report.status)}>
              {t('action.save')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function ReportFacts({ report }: { report: PublicReport }) {
  const { t } = useTranslation();
  return (
    <FactList
      facts={[
        { label: t('assets.intake.kind'), value: <KindBadge kind={report.kind} /> },
        { label: t('assets.intake.received'), value: <DateText value={report.receivedAt} as="dateTime" /> },
        { label: t('assets.tag'), value: <span className={classes.tag}>{report.tag}</span> },
        { label: t('assets.intake.asset'), value: <ReportedAsset report={report} /> },
        {
          label: t('assets.location'),
          value: [report.locationName, report.accountName].filter(Boolean).join(', ') || null,
        },
        { label: t('assets.intake.sender'), value: report.name },
        {
          label: t('assets.intake.email'),
          value: report.email && <a href={`mailto:${report.email}`}>{report.email}</a>,
        },
        {
          label: t('assets.intake.phone'),
          value: report.phone && <a href={dialable(report.phone)}>{report.phone}</a>,
        },
      ]}
    />
  );
}

/** An unknown tag can be assigned to an asset from here. */
function ReportedAsset({ report }: { report: PublicReport }) {
  const { t } = useTranslation();
  if (report.assetId && report.locationId)
    return (
      <AssetLink locationId={report.locationId} id={report.assetId}>
        {report.assetDescription}
      </AssetLink>
    );
  return (
    <Link to="/assets/scan" search={{ code: report.tag }}>
      {t('assets.intake.claim')}
    </Link>
  );
}
