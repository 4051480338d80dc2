import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTruck } from '@tabler/icons-react';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import type { VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { usePhone } from '../outbox/phone-state.ts';
import { projectVisits } from '../outbox/projected-day.ts';
import { useStore } from '../outbox/use-store.ts';

type VisitStep = 'travel' | 'work' | 'pause';

const stepIcons: Record<VisitStep, ReactNode> = {
  travel: <IconTruck size={20} aria-hidden="true" />,
  work: <IconPlayerPlay size={20} aria-hidden="true" />,
  pause: <IconPlayerPause size={20} aria-hidden="true" />,
};

/** The possible next steps of a visit; the most likely one last, within reach of the thumb. */
function nextSteps(status: VisitStatus): VisitStep[] {
  if (status === 'planned') return ['work', 'travel'];
  if (status === 'travelling' || status === 'onBreak') return ['work'];
  return status === 'working' ? ['pause'] : [];
}

type StepVisit = Pick<DayVisit, 'id' | 'workOrderId' | 'visitStatus' | 'locationName'>;

/** A button for each possible next step of a visit. */
export function VisitButtons({ visit: { id, workOrderId, visitStatus, locationName } }: { visit: StepVisit }) {
  const { t } = useTranslation();
  const take = useVisitStep();
  const steps = nextSteps(visitStatus);
  return steps.map((call, index) => (
    <Button
      key={call}
      size="lg"
      variant={index === steps.length - 1 ? 'filled' : 'default'}
      leftSection={stepIcons[call]}
      onClick={() => void take(call, { id, workOrderId, visitStatus, locationName })}
    >
      {t(`phone.step.${call}`)}
    </Button>
  ));
}

/** Starts the work of a visit that is not under way or over, beside a main button. */
export function StartWork({ visit, className = '' }: { visit: StepVisit; className?: string | undefined }) {
  const { t } = useTranslation();
  const take = useVisitStep();
  if (!nextSteps(visit.visitStatus).includes('work')) return null;
  return (
    <Button
      size="lg"
      variant="default"
      className={className}
      leftSection={stepIcons.work}
      onClick={() => void take('work', visit)}
    >
      {t('phone.step.work')}
    </Button>
  );
}

/** Executes a step of a visit. Starting one stops a visit running elsewhere; the message says so and offers to undo it. */
function useVisitStep() {
  const { t, i18n } = useTranslation();
  const { pack, entries } = usePhone();
  const store = useStore();
  const send = async (call: VisitStep, { id, workOrderId, locationName: title }: StepVisit, at: Date) =>
    await store({ step: { call, params: { workOrderId, visitId: id }, body: { at: at.toISOString() } }, title });
  return async (call: VisitStep, visit: StepVisit) => {
    const at = new Date();
    const there = (pack ? projectVisits(pack, entries) : []).find(
      ({ id, visitStatus }) => id !== visit.id && (visitStatus === 'travelling' || visitStatus === 'working'),
    );
    if (!(await send(call, visit, at)) || call === 'pause' || !there) return;
    const time = dateFormat(i18n.language, { hour: '2-digit', minute: '2-digit' }).format(at);
    const back = there.visitStatus === 'travelling' ? 'travel' : 'work';
    showToast({
      kind: 'info',
      text: t('phone.step.stopped', { name: there.locationName, time }),
      undo: () => void send(back, there, new Date()),
    });
  };
}
