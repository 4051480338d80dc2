import { CloseButton, NativeSelect } from '@mantine/core';
import type { LimitRecord } from '@werkbank/contract/administration/people/people-calls.ts';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import type { NamedLimit } from '@werkbank/contract/wire/limits.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { RecordOption } from '#src/ui/typeahead/record-option.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';
import classes from './limit-field.module.css';
import { limitChoices, withoutEffectText } from './limit-model.ts';

interface LimitFieldProps {
  /** What the limit belongs to, for a screen reader. */
  name: string;
  /** Only records of this division; all of the administrator's without one. */
  division: number | null;
  value: NamedLimit | null;
  onChange: (limit: NamedLimit | null) => void;
  error?: string | undefined;
  /** The role that is limited; some of its rights do nothing then. */
  role: CompanyRole | undefined;
}

/** Where a role applies: everywhere, or only for chosen locations, accounts or mechanics. */
export function LimitField({ name, division, value, onChange, error, role }: LimitFieldProps) {
  const { t } = useTranslation();
  return (
    <FieldStack>
      <NativeSelect
        label={t('limits.label')}
        aria-label={t('limits.labelOf', { name })}
        value={value?.kind ?? 'none'}
        data={limitChoices.map((choice) => ({ value: choice, label: t(`limits.choice.${choice}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          const kind = limitChoices.find((choice) => choice === chosen) ?? 'none';
          onChange(kind === 'none' ? null : { kind, records: [] });
        }}
      />
      {value && <LimitRecords {...{ name, division, value, onChange, error }} />}
      {value && role && role.withoutEffect[value.kind].length > 0 && (
        <p className={classes.hint}>{t('limits.withoutEffect', { rights: withoutEffectText(role, value.kind, t) })}</p>
      )}
    </FieldStack>
  );
}

type LimitRecordsProps = Omit<LimitFieldProps, 'role' | 'value'> & { value: NamedLimit };

function LimitRecords({ name, division, value, onChange, error }: LimitRecordsProps) {
  const { t } = useTranslation();
  const { kind, records } = value;
  const remove = (id: string) => onChange({ kind, records: records.filter((one) => one.id !== id) });
  return (
    <>
      {records.length > 0 && (
        <ul className={classes.records} aria-label={t(`limits.choice.${kind}`)}>
          {records.map((record) => (
            <li key={record.id} className={classes.record}>
              {record.name}
              <CloseButton
                size="sm"
                aria-label={t('limits.remove', { name: record.name })}
                onClick={() => remove(record.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Typeahead<LimitRecord>
        key={records.length}
        aria-label={t('limits.addTo', { name })}
        placeholder={t(`limits.add.${kind}`)}
        error={error}
        minimumLength={0}
        value={null}
        source={async (search, signal) => {
          const query = { ...(search && { search }), ...(division !== null && { division: String(division) }) };
          const { rows } = await api.administration.listLimitRecords({ params: { kind }, query, pageSize: 20 }, signal);
          return rows.filter(({ id }) => !records.some((record) => record.id === id));
        }}
        getId={({ id, division: code }) => `${id} ${code}`}
        getLabel={({ name: label }) => label}
        renderOption={({ name: label, detail }, query) => (
          <RecordOption name={label} code="" place={detail ?? ''} query={query} />
        )}
        onChange={(record) => {
          if (record) onChange({ kind, records: [...records, { id: record.id, name: record.name }] });
        }}
      />
      <p className={classes.hint}>{t(`limits.hint.${kind}`)}</p>
    </>
  );
}
