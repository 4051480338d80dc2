import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTruck } from '@tabler/icons-react';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../outbox/use-store.ts';
import { nextSteps, type VisitStep } from './visit-model.ts';

const stepIcons: Record<VisitStep, ReactNode> = {
  travel: <IconTruck size={20} aria-hidden="true" />,
  work: <IconPlayerPlay size={20} aria-hidden="true" />,
  pause: <IconPlayerPause size={20} aria-hidden="true" />,
};

type StepVisit = Pick<DayVisit, 'id' | 'workOrderId' | 'visitStatus' | 'locationName'>;

/** What can be begun now at a visit, each in one tap; the likeliest last, where the thumb is. */
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
