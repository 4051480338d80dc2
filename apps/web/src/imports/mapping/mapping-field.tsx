import { NativeSelect, TextInput } from '@mantine/core';
import type { ImportField } from '@werkbank/contract/imports/import.ts';
import type { ImportValue } from '@werkbank/contract/imports/mapping.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import classes from './mapping.module.css';
import { describeValue, fromColumn, sourceKindOf } from './mapping-model.ts';
import { writeValue } from './write-value.ts';

interface MappingFieldProps {
  field: ImportField;
  value: ImportValue | undefined;
  header: readonly string[];
  /** First values as read. */
  samples: readonly (string | null)[];
  /** One of the first rows has a value that is not usable. */
  isFaulty: boolean;
  onChange: (value: ImportValue | undefined) => void;
}

// Column names come from the file; these cannot be among them.
const nothing = '\u0000nothing';
const constant = '\u0000constant';
const advanced = '\u0000advanced';

/** A field of the record and its source. */
export function MappingField({ field, value, header, samples, isFaulty, onChange }: MappingFieldProps) {
  const { t } = useTranslation();
  const kind = sourceKindOf(value, header);
  const label = field.label ?? t(`imports.field.${field.name}`);
  const isMissing = field.required && !value;
  // Shown only where it matters, so that it is noticed at the few fields that need it.
  const canBeEmpty = !field.required && value?.constant === undefined && (isFaulty || value?.ifInvalid === 'empty');
  const choose = (choice: string) => {
    if (choice === nothing) onChange(undefined);
    else if (choice === constant) onChange({ constant: '' });
    else if (choice !== advanced) onChange(fromColumn(value, choice));
  };
  return (
    <li className={classes.field} data-missing={isMissing || undefined}>
      <span className={classes.fieldName}>
        {label}
        {field.required && <span className={classes.needed}>{t('imports.needed')}</span>}
      </span>
      <NativeSelect
        aria-label={`${label}: ${t('imports.source')}`}
        error={isMissing}
        value={{ nothing, constant, advanced, column: value?.columns?.[0] ?? '' }[kind]}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={nothing}>{t('imports.nothing')}</option>
        {kind === 'advanced' && <option value={advanced}>{t('imports.advanced')}</option>}
        {header.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
        <option value={constant}>{t('imports.fixed')}</option>
      </NativeSelect>
      <span className={classes.fieldRest}>
        {kind === 'constant' && <Constant field={field} label={label} value={value} onChange={onChange} />}
        {kind === 'advanced' && value && <code className={classes.expression}>{describeValue(value)}</code>}
        {kind === 'column' && <Samples samples={samples} kind={field.kind} />}
        {canBeEmpty && <Lenient label={label} value={value} onChange={onChange} />}
      </span>
    </li>
  );
}

function Constant({
  field,
  label,
  value,
  onChange,
}: Pick<MappingFieldProps, 'field' | 'value' | 'onChange'> & { label: string }) {
  const { t } = useTranslation();
  const current = String(value?.constant ?? '');
  const choices =
    field.kind === 'boolean' ? ['', 'true', 'false'] : field.choices.length > 0 ? ['', ...field.choices] : null;
  const shared = { 'aria-label': t('imports.fixedValue', { field: label }), value: current };
  if (!choices)
    return (
      <TextInput {...shared} maxLength={1000} onChange={(event) => onChange({ constant: event.currentTarget.value })} />
    );
  const data = choices.map((choice) => ({
    value: choice,
    label: choice === 'true' ? t('confirm.yes') : choice === 'false' ? t('confirm.no') : choice,
  }));
  return (
    <NativeSelect {...shared} data={data} onChange={(event) => onChange({ constant: event.currentTarget.value })} />
  );
}

function Samples({ samples, kind }: Pick<MappingFieldProps, 'samples'> & { kind: ImportField['kind'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const filled = [...new Set(samples.filter((sample) => sample !== null && sample !== ''))].slice(0, 3);
  return (
    <span className={classes.samples}>
      <span className="visually-hidden">{t('imports.sample')}: </span>
      {filled.length > 0 ? filled.map((sample) => writeValue(sample, kind, locale)).join(' · ') : '–'}
    </span>
  );
}

function Lenient({
  label,
  value,
  onChange,
}: {
  label: string;
  value: ImportValue | undefined;
  onChange: (value: ImportValue) => void;
}) {
  const { t } = useTranslation();
  if (!value) return null;
  const { ifInvalid, ...rest } = value;
  return (
    <label className={classes.lenient}>
      <input
        type="checkbox"
        checked={ifInvalid === 'empty'}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...rest, ifInvalid: 'empty' } : rest)}
      />
      {t('imports.emptyIfInvalid')}
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
