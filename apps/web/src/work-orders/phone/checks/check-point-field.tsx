import { TextInput } from '@mantine/core';
import type { CheckResult } from '@werkbank/contract/assets/reports/service-report.ts';
import { maxMeasuredValue } from '@werkbank/contract/assets/types/limits.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { VerdictChoice } from '#src/ui/fields/verdict-choice.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { useQuantityText } from '#src/ui/page/use-quantity-text.ts';
import classes from './asset-page.module.css';
import { type Finding, type Outcome, outcomeOf, type Point } from './checklist-model.ts';

interface CheckPointFieldProps {
  point: Point;
  finding: Finding;
  /** What was found the last time. */
  last: CheckResult | undefined;
  isMissing: boolean;
  /** What is asked when it is not in order. */
  wrong: ReactNode;
  onChange: (part: Partial<Finding>) => void;
}

/** One thing to look at or to measure. */
export function CheckPointField(props: CheckPointFieldProps) {
  const { point, finding, isMissing } = props;
  const id = useId();
  const outcome = outcomeOf(point, finding);
  return (
    <li className={classes.point} data-code={point.code} data-missing={isMissing || undefined}>
      <span id={id} className={classes.question}>
        {point.description}
      </span>
      {point.kind === 'ok' ? (
        <Outcomes labelId={id} offered={['ok', 'notOk', 'notApplicable']} {...props} />
      ) : (
        <Value {...props} labelId={id} />
      )}
      {outcome === 'notOk' && props.wrong}
    </li>
  );
}

interface OutcomesProps extends CheckPointFieldProps {
  labelId: string;
  offered: readonly Outcome[];
}

function Outcomes({ finding, labelId, offered, isMissing, onChange }: OutcomesProps) {
  const { t } = useTranslation();
  return (
    <VerdictChoice
      size="thumb"
      labelId={labelId}
      offered={offered}
      nameOf={(outcome) => t(`phone.outcome.${outcome}`)}
      value={finding.outcome}
      isMissing={isMissing}
      onChange={(outcome) => onChange({ outcome })}
    />
  );
}

function Value(props: CheckPointFieldProps & { labelId: string }) {
  const { point, finding, last, onChange } = props;
  const { t } = useTranslation();
  const unit = useUnit()(point.unit ?? '');
  const write = useQuantityText();
  const limits = [
    point.lowerLimit !== null && `≥ ${write(point.lowerLimit)}`,
    point.upperLimit !== null && `≤ ${write(point.upperLimit)}`,
  ].filter(Boolean);
  const before = last && (last.value !== null || last.date !== null) && (
    <>
      {t('phone.lastTime')}:{' '}
      {last.value === null ? <DateText value={last.date} /> : <Quantity value={last.value} unit={point.unit} />}
    </>
  );
  if (point.kind === 'number')
    return (
      <div className={classes.measured}>
        <NumberField
          aria-label={point.description}
          decimals={3}
          minimum={-maxMeasuredValue}
          maximum={maxMeasuredValue}
          value={finding.value}
          disabled={finding.outcome === 'notApplicable'}
          rightSection={unit}
          onChange={(value) => onChange({ value })}
        />
        <label className={classes.skip}>
          <input
            type="checkbox"
            checked={finding.outcome === 'notApplicable'}
            onChange={({ currentTarget }) => onChange({ outcome: currentTarget.checked ? 'notApplicable' : null })}
          />
          {t('phone.outcome.notApplicable')}
        </label>
        <p className={classes.limits}>
          {limits.join(' · ')} {limits.length > 0 && unit} {before}
        </p>
      </div>
    );
  const isDate = point.kind === 'date';
  return (
    <TextInput
      size="lg"
      aria-label={point.description}
      description={before}
      {...(isDate && { type: 'date' })}
      maxLength={250}
      value={(isDate ? finding.date : finding.text) ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(isDate ? { date: value || null } : { text: value })}
    />
  );
}
