import type { CheckResult } from '@werkbank/contract/assets/reports/service-report.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VerdictChoice } from '#src/ui/fields/verdict-choice.tsx';
import classes from './asset-page.module.css';
import { type Check, type Outcome, outcomeOf, type Point } from './checklist-model.ts';
import { ValueField } from './value-field.tsx';

interface CheckPointFieldProps {
  point: Point;
  check: Check;
  /** Its result in the last report. */
  last: CheckResult | undefined;
  /** The value read at the asset of this type before it. */
  neighbour: number | undefined;
  isMissing: boolean;
  /** Fields of a failed point. */
  wrong: ReactNode;
  onChange: (part: Partial<Check>) => void;
}

/** One check point: inspected, measured or filled in. */
export function CheckPointField(props: CheckPointFieldProps) {
  const { point, check, isMissing } = props;
  const id = useId();
  const outcome = outcomeOf(point, check);
  return (
    <li className={classes.point} data-code={point.code} data-missing={isMissing || undefined}>
      <span id={id} className={classes.question}>
        {point.description}
      </span>
      {point.kind === 'ok' ? (
        <Outcomes labelId={id} offered={['ok', 'notOk', 'notApplicable']} {...props} />
      ) : (
        <ValueField {...props} />
      )}
      {outcome === 'notOk' && props.wrong}
    </li>
  );
}

interface OutcomesProps extends CheckPointFieldProps {
  labelId: string;
  offered: readonly Outcome[];
}

function Outcomes({ check, labelId, offered, isMissing, onChange }: OutcomesProps) {
  const { t } = useTranslation();
  return (
    <VerdictChoice
      size="thumb"
      labelId={labelId}
      offered={offered}
      nameOf={(outcome) => t(`phone.outcome.${outcome}`)}
      value={check.outcome}
      isMissing={isMissing}
      onChange={(outcome) => onChange({ outcome })}
    />
  );
}
