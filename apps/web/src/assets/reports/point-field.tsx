import { TextInput } from '@mantine/core';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import { maxMeasuredValue } from '@werkbank/contract/assets/types/limits.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { VerdictChoice } from '#src/ui/fields/verdict-choice.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText, MeasuredValue } from '#src/ui/page/figures/values.tsx';
import { useLimitsText } from '../checks/use-limits-text.ts';
import { planDays } from '../shared/plan-days.ts';
import { DefectChoice } from './defect-choice.tsx';
import classes from './report-form.module.css';
import { type Finding, isOutside, type lastFinding, measured, outcomes } from './report-model.ts';

export interface PointFieldProps {
  point: Checklist['points'][number];
  defects: Checklist['defects'];
  finding: Finding;
  last: ReturnType<typeof lastFinding>;
  isMissing: boolean;
  onChange: (part: Partial<Finding>) => void;
}

/** One check point: inspected, measured, read or described. When it is not in order, the form asks for the defect. */
export function PointField(props: PointFieldProps) {
  const { point, finding } = props;
  const id = useId();
  return (
    <li className={classes.point} data-missing={props.isMissing || undefined}>
      <span id={id} className={classes.question}>
        {point.description}
      </span>
      <PointInput {...props} labelId={id} />
      {point.kind === 'number' && finding.outcome !== null && <Outcomes {...props} labelId={id} />}
      {finding.outcome === 'notOk' && <Wrong {...props} />}
    </li>
  );
}

function PointInput(props: PointFieldProps & { labelId: string }) {
  const { point, finding, last, onChange } = props;
  if (point.kind === 'number')
    return (
      <NumberField
        aria-label={point.description}
        decimals={3}
        minimum={-maxMeasuredValue}
        maximum={maxMeasuredValue}
        value={finding.value}
        rightSection={point.unit}
        isGrouped={point.unit !== null}
        description={<Bounds {...props} />}
        onChange={(value) => onChange(measured(point, value))}
      />
    );
  if (point.kind === 'date')
    return (
      <DateField
        {...planDays}
        aria-label={point.description}
        value={finding.date}
        description={last && <Before last={last} unit={null} />}
        onChange={(date) => onChange({ date })}
      />
    );
  if (point.kind === 'text')
    return (
      <TextInput
        aria-label={point.description}
        maxLength={250}
        value={finding.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
    );
  return <Outcomes {...props} />;
}

/** The outcome of a point; a measured point shows it once there is something to decide. */
function Outcomes({ finding, labelId, isMissing, onChange }: PointFieldProps & { labelId: string }) {
  const { t } = useTranslation();
  return (
    <VerdictChoice
      labelId={labelId}
      offered={outcomes}
      nameOf={(outcome) => t(`assets.outcome.${outcome}`)}
      value={finding.outcome}
      isMissing={isMissing}
      onChange={(outcome) => onChange({ outcome })}
    />
  );
}

/** The limits, whether the value is within them, and the last value. */
function Bounds({ point, finding, last }: PointFieldProps) {
  const { t } = useTranslation();
  const limits = useLimitsText()(point);
  return (
    <span className={classes.bounds}>
      {limits && <span>{limits}</span>}
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <span role="status">
        {isOutside(point, finding.value) && (
          <StatusBadge tone="failed" quiet>
            {t('assets.limits.outside')}
          </StatusBadge>
        )}
      </span>
      {last && (
        <span>
          <Before last={last} unit={point.unit} />
        </span>
      )}
    </span>
  );
}

/** The last measurement, for comparison. */
function Before({ last, unit }: { last: NonNullable<PointFieldProps['last']>; unit: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {t('assets.lastTime')} <DateText value={last.date} />
      {': '}
      {last.value === null ? <DateText value={last.on} /> : <MeasuredValue value={last.value} unit={unit} />}
    </>
  );
}

function Wrong({ defects, finding, onChange }: PointFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.wrong}>
      <DefectChoice
        label={t('assets.defectCode')}
        defects={defects}
        value={finding.defectCode}
        onChange={(defectCode) => onChange({ defectCode })}
      />
      <TextInput
        label={t('field.remarks')}
        maxLength={500}
        value={finding.remark}
        onChange={({ currentTarget }) => onChange({ remark: currentTarget.value })}
      />
    </div>
  );
}
