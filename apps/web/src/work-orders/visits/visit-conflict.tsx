import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useTranslation } from 'react-i18next';
import { useEngineers } from '#src/engineers/engineer-picker.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './visit-conflict.module.css';
import type { VisitValues } from './visit-form-model.ts';

interface VisitConflictProps {
  theirs: Pick<WorkOrderVisit, 'engineerFullName' | 'plannedOn' | 'startTime' | 'modifierFullName' | 'modified'>;
  mine: VisitValues;
}

/** Two planners moved the same visit: where the other planner put it, and where this one does. */
export function VisitConflict({ theirs, mine }: VisitConflictProps) {
  const { t } = useTranslation();
  const engineers = useEngineers();
  const name = engineers.find(({ id }) => id === mine.engineerId)?.fullName;
  return (
    <div role="alert" className={classes.conflict}>
      <p>
        {t('workOrders.movedByOther', { user: theirs.modifierFullName ?? t('history.system') })}{' '}
        <DateText value={theirs.modified} as="time" />
      </p>
      <dl className={classes.sides}>
        <div>
          <dt>{t('workOrders.theirs')}</dt>
          <dd>
            {theirs.engineerFullName}
            <br />
            <DateText value={theirs.plannedOn} as="long" /> {theirs.startTime}
          </dd>
        </div>
        <div>
          <dt>{t('workOrders.mine')}</dt>
          <dd>
            {name}
            <br />
            <DateText value={mine.plannedOn} as="long" /> {mine.startTime}
          </dd>
        </div>
      </dl>
    </div>
  );
}
