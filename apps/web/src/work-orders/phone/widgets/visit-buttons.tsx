import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTruck } from '@tabler/icons-react';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import type { VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../outbox/use-store.ts';

type VisitStep = 'travel' | 'work' | 'pause';

const stepIcons: Record<VisitStep, ReactNode> = {
  travel: <IconTruck size={20} aria-hidden="true" />,
  work: <IconPlayerPlay size={20} aria-hidden="true" />,
  pause: <IconPlayerPause size={20} aria-hidden="true" />,
};

/** The possible next steps of a visit; the likeliest last, where the thumb is. */
function nextSteps(status: VisitStatus): VisitStep[] {
  if (status === 'planned') return ['work', 'travel'];
  if (status === 'travelling' || status === 'onBreak') return ['work'];
  return status === 'working' ? ['pause'] : [];
}

type StepVisit = Pick<DayVisit, 'id' | 'workOrderId' | 'visitStatus' | 'locationName'>;

/** A button for each possible next step of a visit. */
export function VisitButtons({ visit: { id, workOrderId, visitStatus, locationName } }: { visit: StepVisit }) {
  const { t } = useTranslation();
  const store = useStore();
  const steps = nextSteps(visitStatus);
  return steps.map((call, index) => (
    <Button
      key={call}
      size="lg"
      variant={index === steps.length - 1 ? 'filled' : 'default'}
      leftSection={stepIcons[call]}
      onClick={() =>
        void store({
          step: { call, params: { workOrderId, visitId: id }, body: { at: new Date().toISOString() } },
          title: locationName,
        })
      }
    >
      {t(`phone.step.${call}`)}
    </Button>
  ));
}
