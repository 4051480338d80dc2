import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateCalendar } from '../date-field/date-calendar.tsx';
import { DateField } from '../date-field/date-field.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { ChoiceSwitch } from '../fields/choice-switch.tsx';
import { FilterMarks } from '../list/filter-marks.tsx';
import { MoneyField } from '../number-field/money-field.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { TimeField } from '../time-field/time-field.tsx';
import type { TimeOfDay } from '../time-field/time-model.ts';
import classes from './gallery.module.css';
import { Output } from './output.tsx';

const exactHint = 'HH:MM:SS';
const rangeHint = '1–12';

export function FieldSection() {
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <Times />
        <Dates />
        <Numbers />
      </div>
      <Calendars />
      <Choices />
    </div>
  );
}

function Times() {
  const { t } = useTranslation();
  const [time, setTime] = useState<TimeOfDay | null>({ hour: 23, minute: 59, second: 0 });
  const [exact, setExact] = useState<TimeOfDay | null>(null);
  const [twelve, setTwelve] = useState<TimeOfDay | null>({ hour: 0, minute: 30, second: 0 });
  return (
    <>
      <div>
        <TimeField label={t('field.time')} value={time} onChange={setTime} required />
        <Output name="time" value={time} />
      </div>
      <div>
        <TimeField
          label={t('field.from')}
          description={exactHint}
          withSeconds
          value={exact}
          onChange={setExact}
          error={exact ? undefined : t('valid.required')}
        />
        <Output name="time-seconds" value={exact} />
      </div>
      <div>
        <TimeField label={t('field.until')} twelveHour minuteStep={15} value={twelve} onChange={setTwelve} />
        <Output name="time-twelve" value={twelve} />
      </div>
      <TimeField label={t('field.duration')} value={time} onChange={setTime} disabled />
    </>
  );
}

function Dates() {
  const { t } = useTranslation();
  const [date, setDate] = useState<string | null>('2026-03-05');
  const [parts, setParts] = useState<unknown>(null);
  const [bounded, setBounded] = useState<string | null>('2026-03-20');
  return (
    <>
      <div>
        <DateField
          label={t('field.date')}
          value={date}
          onChange={(value, day) => {
            setDate(value);
            setParts(day);
          }}
        />
        <Output name="date" value={date} />
        <Output name="date-parts" value={parts} />
      </div>
      <div>
        <DateField
          label={t('field.period')}
          value={bounded}
          onChange={setBounded}
          minimum="2026-03-10"
          maximum="2026-03-25"
        />
        <Output name="date-bounded" value={bounded} />
      </div>
      <DateField label={t('field.createdOn')} value="2026-01-31" onChange={setDate} disabled />
      <DateField label={t('field.changedOn')} value="2026-01-31" onChange={setDate} readOnly />
    </>
  );
}

function Numbers() {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<number | null>(1234.5);
  const [price, setPrice] = useState<number | null>(89.95);
  const [pieces, setPieces] = useState<number | null>(3);
  return (
    <>
      <div>
        <NumberField label={t('field.quantity')} decimals={4} value={quantity} onChange={setQuantity} />
        <Output name="number" value={quantity} />
      </div>
      <div>
        <MoneyField label={t('total')} value={price} onChange={setPrice} required />
        <Output name="money" value={price} />
      </div>
      <div>
        <NumberField
          label={t('field.number')}
          minimum={1}
          maximum={12}
          step={1}
          value={pieces}
          onChange={setPieces}
          description={rangeHint}
        />
        <Output name="number-bounded" value={pieces} />
      </div>
      <MoneyField label={t('subtotal')} value={1234567.89} onChange={setPrice} disabled />
    </>
  );
}

function Choices() {
  const { t } = useTranslation();
  const [view, setView] = useState<'grid' | 'list'>('list');
  const [marks, setMarks] = useState(['Utrecht', 'Zeist']);
  return (
    <div className={classes.row}>
      <ChoiceSwitch
        label={t('field.kind')}
        options={[
          { value: 'grid', label: t('total') },
          { value: 'list', label: t('details') },
        ]}
        value={view}
        onChange={setView}
      />
      <Checkbox label={t('notApplicable')} description={rangeHint} defaultChecked />
      <FilterMarks
        marks={marks.map((city) => ({ key: city, text: city, without: city }))}
        onChange={(city) => setMarks((before) => before.filter((one) => one !== city))}
      />
    </div>
  );
}

function Calendars() {
  const { t } = useTranslation();
  const [date, setDate] = useState<string | null>('2026-03-20');
  return (
    <div className={classes.row} data-testid="calendars">
      <fieldset aria-label={t('field.date')}>
        <DateCalendar value={date} onChange={setDate} />
      </fieldset>
      <fieldset aria-label={t('field.period')}>
        <DateCalendar value={date} onChange={setDate} minimum="2026-03-10" maximum="2026-03-25" />
      </fieldset>
      <fieldset aria-label={t('notApplicable')}>
        <DateCalendar value={date} onChange={setDate} disabled />
      </fieldset>
    </div>
  );
}
