import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Absence, AbsenceInput, Engineer } from '@werkbank/contract/engineers/calls.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const kinds: readonly AbsenceInput['kind'][] = ['sick', 'leave', 'training', 'other'];
const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The absence to change, or the engineer of a new one. */
export interface OpenedAbsence {
  engineer: Engineer;
  absence: Absence | null;
}

/** Adds, changes or removes an absence of an engineer. */
export function AbsenceDialog({ engineer, absence, onClose }: OpenedAbsence & { onClose: () => void }) {
  const { t } = useTranslation();
  const today = businessDay();
  const [kind, setKind] = useState<AbsenceInput['kind']>(absence?.kind ?? 'sick');
  const [fromOn, setFromOn] = useState<string | null>(absence?.fromOn ?? today);
  const [untilOn, setUntilOn] = useState<string | null>(absence?.untilOn ?? today);
  const [note, setNote] = useState(absence?.note ?? '');
  const { save, remove } = useSaveAbsence({ engineer, absence }, onClose);
  const isReady = isDay(fromOn) && isDay(untilOn) && untilOn >= fromOn;
  return (
    <Dialog opened onClose={onClose} title={t('engineers.absenceOf', { name: engineer.fullName })}>
      <DialogForm
        isBusy={save.isPending || remove.isPending}
        error={save.error ?? remove.error}
        onSubmit={() => isReady && save.mutate({ kind, fromOn, untilOn, note: note.trim() || null })}
        onClose={onClose}
      >
        <NativeSelect
          data-autofocus
          label={t('engineers.absenceKind')}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(kinds.find((known) => known === value) ?? kind)}
          data={kinds.map((value) => ({ value, label: t(`engineers.absence.${value}`) }))}
        />
        <FieldPair>
          <DateField label={t('engineers.fromOn')} required value={fromOn} onChange={setFromOn} />
          <DateField
            label={t('engineers.untilOn')}
            required
            minimum={isDay(fromOn) ? fromOn : undefined}
            value={untilOn}
            onChange={setUntilOn}
          />
        </FieldPair>
        <TextInput
          label={t('field.notes')}
          maxLength={250}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        {absence && (
          <Button variant="subtle" color="red" onClick={() => remove.mutate()}>
            {t('engineers.removeAbsence')}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  );
}

function useSaveAbsence({ engineer, absence }: OpenedAbsence, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: ['engineers'] });
    await client.invalidateQueries({ queryKey: ['workOrders', 'getBoard'] });
  };
  const onSuccess = () => {
    showToast({ text: t('engineers.absenceSaved', { name: engineer.fullName }) });
    onDone();
  };
  const ofAbsence = { id: engineer.id, absenceId: absence?.id ?? '' };
  const save = useMutation({
    mutationFn: async (body: AbsenceInput) =>
      absence
        ? await api.engineers.updateAbsence({ params: ofAbsence, body, ifMatch: absence.version })
        : await api.engineers.createAbsence({ params: { id: engineer.id }, body }),
    onSuccess,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async () =>
      await api.engineers.removeAbsence({ params: ofAbsence, ...(absence && { ifMatch: absence.version }) }),
    onSuccess,
    onSettled,
  });
  return { save, remove };
}
