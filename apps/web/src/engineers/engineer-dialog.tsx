import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Engineer } from '@werkbank/contract/engineers/calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { changesOf, type EngineerValues, inputOf, valuesOf } from './engineer-model.ts';

interface EngineerDialogProps {
  /** Null for a new one. */
  engineer: Engineer | null;
  onClose: () => void;
}

const texts = {
  fullName: ['field.name', 240],
  code: ['field.code', 20],
  email: ['engineers.email', 100],
  mobile: ['engineers.mobile', 30],
  phone: ['engineers.phone', 30],
  certificateNumber: ['engineers.certificate', 40],
  areas: ['engineers.areas', 400],
} as const;
type TextName = keyof typeof texts;
const textNames = Object.keys(texts) as TextName[];

/** Adds or changes an engineer. */
export function EngineerDialog({ engineer, onClose }: EngineerDialogProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const [base] = useState(engineer);
  const [values, setValues] = useState(() => valuesOf(engineer, division));
  const [isTried, setTried] = useState(false);
  const { save, isPending, error, theirs, reset } = useSaveEngineer(onClose);
  const isReady = values.code.trim() !== '' && values.fullName.trim() !== '' && values.divisions.length > 0;
  return (
    <Dialog opened onClose={onClose} title={t(engineer ? 'engineers.change' : 'engineers.new')}>
      <DialogForm
        isBusy={isPending}
        error={theirs ? null : error}
        onSubmit={() => {
          setTried(true);
          if (isReady) save({ values, stored: base });
        }}
        onClose={onClose}
      >
        <FieldPair>
          {textNames.map((name) => (
            <TextInput
              key={name}
              {...(name === 'fullName' && { 'data-autofocus': true })}
              label={t(texts[name][0])}
              required={name === 'code' || name === 'fullName'}
              maxLength={texts[name][1]}
              autoComplete="off"
              value={values[name]}
              error={isTried && (name === 'code' || name === 'fullName') && !values[name].trim() && t('valid.required')}
              onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
            />
          ))}
        </FieldPair>
        <Divisions values={values} isTried={isTried} onChange={(divisions) => setValues({ ...values, divisions })} />
        <Checkbox
          label={t('engineers.active')}
          checked={values.active}
          onChange={({ currentTarget: { checked } }) => setValues({ ...values, active: checked })}
        />
        {theirs && (
          <ConflictDialog<EngineerValues>
            opened
            base={valuesOf(base, division)}
            mine={values}
            theirs={valuesOf(theirs, division)}
            fields={textNames.map((name) => ({ name, label: t(texts[name][0]) }))}
            changedBy={theirs.modifierFullName}
            changedAt={theirs.modified}
            isBusy={isPending}
            onResolve={(merged) => save({ values: merged, stored: theirs })}
            onClose={reset}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

interface DivisionsProps {
  values: EngineerValues;
  isTried: boolean;
  onChange: (divisions: number[]) => void;
}

function Divisions({ values: { divisions }, isTried, onChange }: DivisionsProps) {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Checkbox.Group
      label={t('engineers.divisions')}
      value={divisions.map(String)}
      error={isTried && divisions.length === 0 && t('valid.required')}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      {me.divisions.map(({ code, description }) => (
        <Checkbox key={code} value={String(code)} label={description} mt="xs" />
      ))}
    </Checkbox.Group>
  );
}

function useSaveEngineer(onSaved: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ values, stored }: { values: EngineerValues; stored: Engineer | null }) =>
      stored
        ? await api.engineers.update({
            params: { id: stored.id },
            body: changesOf(stored, values),
            ifMatch: stored.version,
          })
        : await api.engineers.create({ body: inputOf(values) }),
    onSuccess: ({ fullName }) => {
      showToast({ text: t('engineers.saved', { name: fullName }) });
      onSaved();
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: ['engineers'] }),
  });
  return { save: mutate, isPending, error, reset, theirs: currentRecord<Engineer>(error) };
}
