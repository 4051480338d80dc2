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
import { type Check, type Outcome, outcomeOf, type Point } from './checklist-model.ts';

interface CheckPointFieldProps {
  point: Point;
  check: Check;
  /** Its result in the last report. */
  last: CheckResult | undefined;
  isMissing: boolean;
  /** Fields of a failed point. */
  wrong: ReactNode;
  onChange: (part: Partial<Check>) => void;
}

/** One check point: looked at, measured or filled in. */
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

function Value(props: CheckPointFieldProps & { labelId: string }) {
  const { point, check, last, onChange } = props;
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
          value={check.value}
          disabled={check.outcome === 'notApplicable'}
          rightSection={unit}
          onChange={(value) => onChange({ value })}
        />
        <label className={classes.skip}>
          <input
            type="checkbox"
            checked={check.outcome === 'notApplicable'}
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
      value={(isDate ? check.date : check.text) ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(isDate ? { date: value || null } : { text: value })}
    />
  );
}
