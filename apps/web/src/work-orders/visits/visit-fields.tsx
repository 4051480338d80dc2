import { useTranslation } from 'react-i18next';
import { EngineerPicker } from '#src/engineers/engineer-picker.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { TimeField } from '#src/ui/time-field/time-field.tsx';
import classes from './visit-fields.module.css';
import { fromTimeOfDay, toTimeOfDay, type VisitValues, visitFault, visitForm } from './visit-form-model.ts';

interface VisitFieldsProps {
  value: VisitValues;
  onChange: (value: VisitValues) => void;
  /** True once saving was attempted: missing fields are then shown. */
  isTried: boolean;
  withoutTimes?: boolean;
  /** The engineer is optional. */
  optional?: boolean;
}

/** Engineer, day, start and end. */
export function VisitFields({ value, onChange, isTried, withoutTimes = false, optional = false }: VisitFieldsProps) {
  const { t } = useTranslation();
  const fault = isTried ? visitFault(value) : null;
  return (
    <div className={classes.fields}>
      <EngineerPicker
        {...(!optional && { 'data-autofocus': true })}
        label={t(visitForm.fields.engineerId.label)}
        required={!optional}
        value={value.engineerId}
        error={fault === 'engineerId' && t('valid.required')}
        onChange={(engineerId) => onChange({ ...value, engineerId })}
        before={[{ value: '', label: t('workOrders.chooseEngineer') }]}
      />
      <DateField
        label={t(visitForm.fields.plannedOn.label)}
        required={!optional}
        value={value.plannedOn}
        error={fault === 'plannedOn' && t('valid.required')}
        onChange={(plannedOn) => onChange({ ...value, plannedOn })}
      />
      {!withoutTimes && (
        <div className={classes.times}>
          <TimeField
            label={t(visitForm.fields.startTime.label)}
            minuteStep={15}
            value={toTimeOfDay(value.startTime)}
            error={fault === 'startTime' && t('valid.required')}
            onChange={(time) => onChange({ ...value, startTime: fromTimeOfDay(time) })}
          />
          <TimeField
            label={t(visitForm.fields.endTime.label)}
            minuteStep={15}
            value={toTimeOfDay(value.endTime)}
            error={fault === 'endTime' && t('workOrders.endAfterStart')}
            onChange={(time) => onChange({ ...value, endTime: fromTimeOfDay(time) })}
          />
        </div>
      )}
    </div>
  );
}
