import { NativeSelect, TextInput } from '@mantine/core';
import type { CustomField } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from '#src/ui/list/filter-panel.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { type CustomOperator, valueIn, withCondition } from './custom-conditions.ts';
import { useOwnName } from './use-custom-fields.ts';

interface CustomFilterProps {
  custom: readonly string[] | undefined;
  onChange: (custom: string[] | undefined) => void;
}

/** One filter for each custom field. */
export function CustomFilterFields({ fields, ...filter }: CustomFilterProps & { fields: readonly CustomField[] }) {
  return fields.map((field) => <CustomFilterField key={field.id} field={field} {...filter} />);
}

function CustomFilterField({ field, custom, onChange }: CustomFilterProps & { field: CustomField }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const label = nameOf(field.name);
  const valueOf = (operator: CustomOperator) => valueIn(custom, field.id, operator);
  const set = (operator: CustomOperator) => (value: string) =>
    onChange(withCondition(custom, { field: field.id, operator, value }));
  const fromLabel = t('customValues.from', { name: label });
  const untilLabel = t('customValues.until', { name: label });
  switch (field.kind) {
    case 'choice':
      return (
        <NativeSelect
          label={label}
          value={valueOf('=')}
          onChange={({ currentTarget: { value } }) => set('=')(value)}
          data={[
            { value: '', label: t('all') },
            ...field.options.map(({ key, name }) => ({ value: key, label: nameOf(name) })),
          ]}
        />
      );
    case 'day':
      return (
        <PeriodFields
          label={label}
          fromLabel={fromLabel}
          untilLabel={untilLabel}
          from={valueOf('>=') || undefined}
          until={valueOf('<=') || undefined}
          onChange={(change) => ('from' in change ? set('>=')(change.from ?? '') : set('<=')(change.until ?? ''))}
        />
      );
    case 'number':
      return (
        <>
          <NumberCondition
            label={fromLabel}
            decimals={field.decimals ?? 0}
            value={valueOf('>=')}
            onChange={set('>=')}
          />
          <NumberCondition
            label={untilLabel}
            decimals={field.decimals ?? 0}
            value={valueOf('<=')}
            onChange={set('<=')}
          />
        </>
      );
    case 'text':
      return <WordsCondition label={label} value={valueOf('~')} onChange={set('~')} />;
    default:
      return field.kind satisfies never;
  }
}

interface ConditionProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function NumberCondition({ label, decimals, value, onChange }: ConditionProps & { decimals: number }) {
  return (
    <NumberField
      label={label}
      decimals={decimals}
      isGrouped={false}
      value={value === '' ? null : Number(value)}
      onChange={(number) => {
        if (number === null || Number.isFinite(number)) onChange(number === null ? '' : String(number));
      }}
    />
  );
}

const pause = 300;

/** Waits until typing pauses, like the search. */
function WordsCondition({ label, value, onChange }: ConditionProps) {
  const [text, setText] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  return (
    <TextInput
      label={label}
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        setText(next);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => onChange(next.trim()), pause);
      }}
    />
  );
}
