import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCopy, IconHistory, IconMinus, IconPlus } from '@tabler/icons-react';
import type { CheckResult } from '@werkbank/contract/assets/reports/service-report.ts';
import { maxMeasuredValue } from '@werkbank/contract/assets/types/limits.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { DateText, MeasuredValue } from '#src/ui/page/figures/values.tsx';
import { useQuantityText } from '#src/ui/page/use-quantity-text.ts';
import type { Check, Point } from './checklist-model.ts';
import { stepped } from './measured-value.ts';
import classes from './value-field.module.css';

interface ValueFieldProps {
  point: Point;
  check: Check;
  /** Its result in the last report. */
  last: CheckResult | undefined;
  /** The value read at the asset of this type before it. */
  neighbour: number | undefined;
  onChange: (part: Partial<Check>) => void;
}

/** A point that is measured or filled in; the value of the last report can be copied with one tap. */
export function ValueField(props: ValueFieldProps) {
  const { point, check, onChange } = props;
  if (point.kind === 'number') return <Measured {...props} />;
  const isDate = point.kind === 'date';
  return (
    <div className={classes.filled}>
      <TextInput
        size="lg"
        aria-label={point.description}
        {...(isDate && { type: 'date' })}
        maxLength={250}
        value={(isDate ? check.date : check.text) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...(isDate ? { date: value || null } : { text: value }), takenOver: undefined })
        }
      />
      <SameAgain {...props} />
    </div>
  );
}

/** The return key of the phone’s keyboard leads to the next value that is not read yet; after the last one the keyboard closes. */
function focusNextValue({ key, target }: KeyboardEvent<HTMLDivElement>) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const fields = [...(target.closest('ol')?.querySelectorAll<HTMLInputElement>('input[inputmode]:enabled') ?? [])];
  const next = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === '');
  if (!next) return target.blur();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center' });
}

function Measured(props: ValueFieldProps) {
  const { point, check, onChange } = props;
  const { t } = useTranslation();
  const unit = useUnit()(point.unit ?? '');
  const write = useQuantityText();
  const isLeftOut = check.outcome === 'notApplicable';
  const limits = [
    point.lowerLimit !== null && `≥ ${write(point.lowerLimit)}`,
    point.upperLimit !== null && `≤ ${write(point.upperLimit)}`,
  ].filter(Boolean);
  return (
    <div className={classes.measured}>
      <div className={classes.value} role="presentation" onKeyDown={focusNextValue}>
        <Step {...props} direction={-1} />
        <NumberField
          aria-label={point.description}
          decimals={3}
          minimum={-maxMeasuredValue}
          maximum={maxMeasuredValue}
          value={check.value}
          disabled={isLeftOut}
          rightSection={unit}
          isGrouped={point.unit !== null}
          onChange={(value) => onChange({ value, takenOver: undefined })}
        />
        <Step {...props} direction={1} />
      </div>
      <label className={classes.skip}>
        <input
          type="checkbox"
          checked={isLeftOut}
          onChange={({ currentTarget }) => onChange({ outcome: currentTarget.checked ? 'notApplicable' : null })}
        />
        {t('phone.outcome.notApplicable')}
      </label>
      <div className={classes.below}>
        {limits.length > 0 && (
          <span className={classes.limits}>
            {limits.join(' · ')} {unit}
          </span>
        )}
        <SameAgain {...props} />
      </div>
    </div>
  );
}

/** One step up or down, from the value in the field or else from that of the last report. */
function Step({ point, check, last, onChange, direction }: ValueFieldProps & { direction: 1 | -1 }) {
  const { t } = useTranslation();
  const next = stepped(point, check.value ?? last?.value, direction);
  const Icon = direction > 0 ? IconPlus : IconMinus;
  return (
    <ActionIcon
      size={48}
      variant="default"
      aria-label={t(direction > 0 ? 'phone.value.more' : 'phone.value.less', { name: point.description })}
      onClick={() => next !== undefined && onChange({ value: next, takenOver: undefined })}
      {...lockedBy(
        check.outcome === 'notApplicable' ? t('phone.value.leftOut') : next === undefined && t('phone.value.atLimit'),
      )}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Copies the value of the last report, where that is allowed, or that of the asset before; says so when it is a copied one. */
function SameAgain({ point, check, last, neighbour, onChange }: ValueFieldProps) {
  const { t } = useTranslation();
  const hasLast = last && (last.value !== null || last.date !== null || last.text !== null);
  const isNew = neighbour !== undefined && neighbour !== check.value;
  const locked = lockedBy(check.outcome === 'notApplicable' && t('phone.value.leftOut'));
  return (
    <>
      {hasLast && (
        <LastTime point={point} last={last} isTaken={check.takenOver === true} onChange={onChange} locked={locked} />
      )}
      {isNew && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconCopy size={20} aria-hidden="true" />}
          onClick={() => onChange({ value: neighbour, takenOver: undefined })}
          {...locked}
        >
          <span>
            {t('phone.value.neighbour')}: <MeasuredValue value={neighbour} unit={point.unit} />
          </span>
        </Button>
      )}
    </>
  );
}

interface LastTimeProps extends Pick<ValueFieldProps, 'point' | 'onChange'> {
  last: CheckResult;
  /** The field shows the copied value. */
  isTaken: boolean;
  locked: ReturnType<typeof lockedBy>;
}

function LastTime({ point, last: { value, date, text }, isTaken, onChange, locked }: LastTimeProps) {
  const { t } = useTranslation();
  const before =
    value !== null ? (
      <MeasuredValue value={value} unit={point.unit} />
    ) : date !== null ? (
      <DateText value={date} />
    ) : (
      text
    );
  if (point.needsMeasuring)
    return (
      <span className={classes.limits}>
        {t('phone.value.before')}: {before} · {t('phone.value.measureAgain')}
      </span>
    );
  if (isTaken)
    return (
      <span className={classes.taken}>
        <IconHistory size={20} aria-hidden="true" />
        {t('phone.value.taken')}
      </span>
    );
  const part = point.kind === 'number' ? { value } : point.kind === 'date' ? { date } : { text: text ?? '' };
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconHistory size={20} aria-hidden="true" />}
      onClick={() => onChange({ ...part, takenOver: true })}
      {...locked}
    >
      <span>
        {t('phone.value.same')}: {before}
      </span>
    </Button>
  );
}
