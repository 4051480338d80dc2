import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../date-field/date-field.tsx';
import type { Field } from '../form/define-form.ts';
import { showToast } from '../toasts/toast-store.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkRow, BulkSteps } from './bulk-steps.tsx';
import { changeMany, type Versioned } from './change-many.ts';
import { type Collected, maxOneByOne } from './collect-selected.ts';

/** A field of the form that can be changed for many records at once. */
export interface ChangeableField {
  name: string;
  /** Its label, if it is not that of the form. */
  label?: string;
  /** The values to choose from; text without them. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** It cannot be cleared. */
  isRequired?: true;
  isDay?: true;
}

interface ChangeFieldProps<Row extends Versioned> {
  /** The name of the kind of record. */
  label: string;
  model: { fields: Readonly<Record<string, Field>>; valuesOf: (record: Row) => Readonly<Record<string, unknown>> };
  fields: readonly ChangeableField[];
  nameOf: (row: Row) => Pick<BulkRow, 'number' | 'what' | 'where'>;
  store: (row: Row, body: Readonly<Record<string, unknown>>) => Promise<Versioned>;
  /** Domains whose reads are out of date after the change. */
  refreshes: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Changes one field of the selected records: first old and new of each, then the results, and the way back. */
export function ChangeFieldDialog<Row extends Versioned>({
  collect,
  ...props
}: ChangeFieldProps<Row> & { collect: () => Promise<Collected<Row>> }) {
  const { t } = useTranslation();
  return (
    <BulkDialog collect={collect} onClose={props.onClose} title={t('bulk.changeTitle', { what: props.label })}>
      {(collected) => <Change collected={collected} {...props} />}
    </BulkDialog>
  );
}

function Change<Row extends Versioned>(props: ChangeFieldProps<Row> & { collected: Collected<Row> }) {
  const { label, model, fields, nameOf, collected, onDone, onClose } = props;
  const { t } = useTranslation();
  const [name, setName] = useState(fields[0]?.name ?? '');
  // Nothing is changed before a value is given; clearing the field is a choice of its own.
  const [given, setGiven] = useState(nothing);
  const { isCleared } = given;
  const value = isCleared ? '' : given.text || null;
  const chosen = fields.find((one) => one.name === name);
  const textOf = (row: Row) => toText(model.valuesOf(row)[name]);
  const labelOf = (field: ChangeableField) => field.label ?? t(model.fields[field.name]?.label ?? '');
  const word = (text: string | null) =>
    chosen?.options?.find((option) => option.value === text)?.label ?? (text || t('none'));
  const differing = value === null ? [] : collected.rows.filter((row) => textOf(row) !== value);
  const { run, undo, results, isBusy, done } = useChange(props, name);
  const close = () => {
    onDone();
    onClose();
  };
  return (
    <BulkSteps
      label={label}
      rows={collected.rows.map((row) => ({
        id: row.id,
        ...nameOf(row),
        expected:
          value === null
            ? word(textOf(row))
            : textOf(row) === value
              ? t('bulk.unchanged')
              : `${word(textOf(row))} → ${word(value)}`,
      }))}
      isWhole={collected.isWhole}
      limit={maxOneByOne}
      done={done}
      results={results}
      renderDone={() => word(value)}
      error={null}
      isBusy={isBusy}
      confirmLabel={t(isCleared ? 'bulk.clearCount' : 'bulk.changeCount', {
        count: value === null ? collected.rows.length : differing.length,
      })}
      why={value === null ? t('bulk.why.noValue') : differing.length === 0 && t('bulk.why.unchanged')}
      onConfirm={() => value !== null && run(differing, value)}
      onUndo={(done) => undo(done, collected.rows, close)}
      onCancel={onClose}
      onClose={close}
    >
      <NativeSelect
        label={t('bulk.field')}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setGiven(nothing);
        }}
        data={fields.map((field) => ({ value: field.name, label: labelOf(field) }))}
      />
      <NewValue field={chosen} maxLength={model.fields[name]?.maxLength} given={given} onChange={setGiven} />
    </BulkSteps>
  );
}

interface Given {
  text: string;
  isCleared: boolean;
}

const nothing: Given = { text: '', isCleared: false };

interface NewValueProps {
  field: ChangeableField | undefined;
  maxLength: number | undefined;
  given: Given;
  onChange: (given: Given) => void;
}

/** The new value, or the choice to clear the field. */
function NewValue({ field, maxLength, given, onChange }: NewValueProps) {
  const { t } = useTranslation();
  return (
    <>
      {!given.isCleared && (
        <ValueField
          field={field}
          maxLength={maxLength}
          value={given.text}
          onChange={(text) => onChange({ text, isCleared: false })}
        />
      )}
      {!field?.isRequired && (
        <Checkbox
          label={t('bulk.clear')}
          checked={given.isCleared}
          onChange={({ currentTarget }) => onChange({ ...given, isCleared: currentTarget.checked })}
        />
      )}
    </>
  );
}

interface ValueFieldProps extends Pick<NewValueProps, 'field' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
}

function ValueField({ field, maxLength = 4000, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation();
  const label = t('bulk.newValue');
  const options = field?.options;
  if (field?.isDay) return <DateField label={label} value={value || null} onChange={(day) => onChange(day ?? '')} />;
  if (!options)
    return (
      <Textarea
        label={label}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: t('bulk.choose') }, ...options]}
    />
  );
}

/** A value of a form as text: yes and no as `true` and `false`. */
const toText = (value: unknown): string =>
  typeof value === 'boolean' || typeof value === 'string' ? String(value) : '';

/** Stores the new value in every record, and the old ones again. */
function useChange<Row extends Versioned>({ model, store, refreshes }: ChangeFieldProps<Row>, name: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const field = model.fields[name];
  const [done, setDone] = useState(0);
  const bodyOf = (text: string) => ({
    [name]: field?.write(typeof field.empty === 'boolean' ? text === 'true' : text === '' ? field.empty : text),
  });
  const write = useMutation({
    mutationFn: async ({ rows, text }: { rows: readonly Row[]; text: (row: Row) => string }) =>
      await changeMany(rows, async (row) => await store(row, bodyOf(text(row))), setDone),
    onSettled: async () =>
      await Promise.all(refreshes.map(async (domain) => await client.invalidateQueries({ queryKey: [domain] }))),
  });
  const [results, setResults] = useState<BulkResult[]>();
  const undo = (changed: readonly BulkResult[], all: readonly Row[], onDone: () => void) => {
    const versions = new Map(changed.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])));
    // The version after the change: what a colleague has changed since is not overwritten.
    const rows = all.flatMap((row) => {
      const version = versions.get(row.id);
      return version === undefined ? [] : [{ ...row, version }];
    });
    const old = new Map(all.map((row) => [row.id, toText(model.valuesOf(row)[name])]));
    write.mutate(
      { rows, text: ({ id }) => old.get(id) ?? '' },
      {
        onSuccess: (undone) => {
          const refused = undone.filter((result) => !result.done);
          showToast({ text: t('bulk.undone', { count: undone.length - refused.length }) });
          if (refused[0]?.message) showToast({ kind: 'error', text: refused[0].message });
          onDone();
        },
      },
    );
  };
  return {
    run: (rows: readonly Row[], text: string) => write.mutate({ rows, text: () => text }, { onSuccess: setResults }),
    undo,
    results,
    isBusy: write.isPending,
    done,
  };
}
