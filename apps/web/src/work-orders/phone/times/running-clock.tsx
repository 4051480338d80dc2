import { IconCoffee, IconSteeringWheel, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/ui/basics/use-now.ts';
import { usePhone } from '../outbox/phone-state.ts';
import { projectOrder, projectVisits } from '../outbox/projected-day.ts';
import { minutesOf } from '../pack/visit-times.ts';
import { Duration } from '../widgets/duration.tsx';
import { ownVisit } from '../widgets/job-visit.ts';
import classes from './running-clock.module.css';

const icons = { travel: IconSteeringWheel, work: IconTool, break: IconCoffee } as const;
const running: readonly string[] = ['travelling', 'working', 'onBreak'];

/** What the mechanic is doing and since how long, on every screen, with a link to the times. */
export function RunningClock() {
  const { t } = useTranslation();
  const { pack, entries } = usePhone();
  const visit = useMemo(() => {
    const begun = pack && projectVisits(pack, entries).find(({ visitStatus }) => running.includes(visitStatus));
    const order = begun && projectOrder(pack, entries, begun.workOrderId);
    return order && ownVisit(order, pack.engineer?.id);
  }, [pack, entries]);
  const now = useNow();
  const current = visit?.times.find(({ until }) => until === null);
  if (!visit || !current) return null;
  const Icon = icons[current.kind];
  return (
    <Link
      to="/m/jobs/$workOrderId/times"
      params={{ workOrderId: visit.workOrderId }}
      className={classes.clock}
      data-kind={current.kind}
    >
      <Icon size={20} stroke={2} aria-hidden="true" />
      <span className="visually-hidden">{t(`phone.times.${current.kind}`)} </span>
      <Duration minutes={minutesOf([current], current.kind, now)} />
    </Link>
  );
}
