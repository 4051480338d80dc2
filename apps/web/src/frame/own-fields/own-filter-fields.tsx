import { NativeSelect, TextInput } from '@mantine/core';
import type { OwnField } from '@werkbank/contract/own-fields/own-field.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from '#src/ui/list/filter-panel.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { type OwnOperator, valueIn, withCondition } from './own-conditions.ts';
import { useOwnName } from './use-own-fields.ts';

interface OwnFilterProps {
  own: readonly string[] | undefined;
  onChange: (own: string[] | undefined) => void;
}

/** One filter for each own field. */
export function OwnFilterFields({ fields, ...filter }: OwnFilterProps & { fields: readonly OwnField[] }) {
  return fields.map((field) => <OwnFilterField key={field.id} field={field} {...filter} />);
}

function OwnFilterField({ field, own, onChange }: OwnFilterProps & { field: OwnField }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const label = nameOf(field.name);
  const valueOf = (operator: OwnOperator) => valueIn(own, field.id, operator);
  const set = (operator: OwnOperator) => (value: string) =>
    onChange(withCondition(own, { field: field.id, operator, value }));
  const fromLabel = t('own.from', { name: label });
  const untilLabel = t('own.until', { name: label });
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
