import { Button } from '@mantine/core';
import { IconCheck, IconHandGrab, IconUserShare, IconX } from '@tabler/icons-react';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { complaintTransitions } from '@werkbank/contract/complaints/transitions.ts';
import { closedRequests, requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#src/ui/page/section.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import classes from '../list/complaints.module.css';
import { useComplaintSteps } from './use-complaint-steps.ts';

const SettleDialog = lazy(async () => ({ default: (await import('./settle-dialog.tsx')).SettleDialog }));

const RejectComplaint = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectComplaint }));

const AssignComplaint = lazy(async () => ({ default: (await import('./assign-complaint.tsx')).AssignComplaint }));

const icon = { size: 16, stroke: 1.75 };
const way = [requestStatus.open, requestStatus.approved, requestStatus.realized, requestStatus.processed] as const;

/** Progress of a complaint and its next steps: assign, judge, resolve, close. One that is justified is asked for its resolution at once. */
export function FollowUp({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const { status } = complaint;
  const steps = useComplaintSteps(complaint);
  const [dialog, setDialog] = useState<'reject' | 'settle' | 'assign' | null>(null);
  const isOver = closedRequests.includes(status);
  const close = () => setDialog(null);
  const assign = () => setDialog('assign');
  useShortcut('a', assign, { label: t('divisions.assign'), enabled: !isOver });
  return (
    <Section title={t('complaints.followUp')}>
      <div className={classes.stack}>
        {status !== requestStatus.void && status !== requestStatus.rejected && <Progress status={status} />}
        <div className={classes.row}>
          {!isOver && <Holder complaint={complaint} steps={steps} onAssign={assign} />}
          <NextStep complaint={complaint} steps={steps} onOpen={setDialog} />
        </div>
      </div>
      {dialog === 'reject' && (
        <Suspense>
          <RejectComplaint complaint={complaint} onClose={close} />
        </Suspense>
      )}
      {dialog === 'assign' && (
        <Suspense>
          <AssignComplaint complaint={complaint} onClose={close} />
        </Suspense>
      )}
      {dialog === 'settle' && (
        <Suspense>
          <SettleDialog complaint={complaint} onClose={close} />
        </Suspense>
      )}
    </Section>
  );
}

function Progress({ status }: Pick<Complaint, 'status'>) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps} aria-label={t('complaints.progress')}>
      {way.map((step) => (
        <li key={step} data-reached={status >= step || undefined} aria-current={status === step ? 'step' : undefined}>
          {t(`complaints.status.${step}`)}
        </li>
      ))}
    </ol>
  );
}

interface HolderProps {
  complaint: Complaint;
  steps: ReturnType<typeof useComplaintSteps>;
  onAssign: () => void;
}

/** Assigns it to the reader or a colleague. */
function Holder({ complaint, steps, onAssign }: HolderProps) {
  const { t } = useTranslation();
  return (
    <>
      {complaint.assignedToId === null && (
        <Button
          variant="default"
          leftSection={<IconHandGrab {...icon} />}
          disabled={steps.isPending}
          onClick={() => void steps.take()}
        >
          {t('complaints.take')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconUserShare {...icon} />} disabled={steps.isPending} onClick={onAssign}>
        {t('divisions.assignAction')}
      </Button>
    </>
  );
}

interface NextStepProps {
  complaint: Complaint;
  steps: ReturnType<typeof useComplaintSteps>;
  onOpen: (dialog: 'reject' | 'settle') => void;
}

function NextStep({ complaint: { status }, steps, onOpen }: NextStepProps) {
  const { t } = useTranslation();
  const busy = { disabled: steps.isPending };
  if (isAllowed(complaintTransitions.submit, status))
    return (
      <>
        <Button {...busy} onClick={() => void steps.setStatus(requestStatus.open)}>
          {t('complaints.handIn')}
        </Button>
        <Button variant="default" {...busy} onClick={() => void steps.setStatus(requestStatus.void)}>
          {t('complaints.void')}
        </Button>
      </>
    );
  if (isAllowed(complaintTransitions.justify, status))
    return (
      <>
        <Button
          leftSection={<IconCheck {...icon} />}
          {...busy}
          onClick={() => void steps.justify().then((isJustified) => isJustified && onOpen('settle'))}
        >
          {t('complaints.justified')}
        </Button>
        <Button variant="default" leftSection={<IconX {...icon} />} {...busy} onClick={() => onOpen('reject')}>
          {t('complaints.unjustifiedAction')}
        </Button>
        <Button variant="subtle" {...busy} onClick={() => void steps.setStatus(requestStatus.void)}>
          {t('complaints.void')}
        </Button>
      </>
    );
  if (isAllowed(complaintTransitions.resolve, status))
    return (
      <>
        <Button {...busy} onClick={() => onOpen('settle')}>
          {t('complaints.settleAction')}
        </Button>
        <Button variant="subtle" {...busy} onClick={() => void steps.setStatus(requestStatus.open)}>
          {t('complaints.takeBack')}
        </Button>
      </>
    );
  if (isAllowed(complaintTransitions.finish, status))
    return (
      <Button {...busy} onClick={() => void steps.finish()}>
        {t('complaints.finish')}
      </Button>
    );
  if (isAllowed(complaintTransitions.undo, status))
    return (
      <Button variant="subtle" {...busy} onClick={() => void steps.setStatus(requestStatus.open)}>
        {t('complaints.takeBack')}
      </Button>
    );
  return null;
}
