import { Button, TextInput } from '@mantine/core';
import type { Holiday } from '@werkbank/contract/administration/calendar/calendar-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const refreshes = ['administration'];
const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

interface HolidayDialogProps {
  year: number;
  /** Null for a new one. */
  holiday: Holiday | null;
  onClose: () => void;
}

/** Adds a holiday, renames or removes one. */
export function HolidayDialog({ year, holiday, onClose }: HolidayDialogProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState<string | null>(holiday?.day ?? `${year}-01-01`);
  const [description, setDescription] = useState(holiday?.description ?? '');
  const [isTried, setTried] = useState(false);
  const { store, remove } = useHoliday(holiday, onClose);
  const submit = () => {
    setTried(true);
    if (isDay(day) && description.trim() !== '') store.save(day, description.trim());
  };
  const required = (isMissing: boolean) => isTried && isMissing && t('valid.required');
  return (
    <Dialog opened onClose={onClose} title={t(holiday ? 'calendar.change' : 'calendar.add')}>
      <DialogForm
        isBusy={store.isPending || remove.isPending}
        error={store.error ?? remove.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          label={t('field.description')}
          required
          maxLength={60}
          value={description}
          error={required(description.trim() === '')}
          onChange={(event) => setDescription(event.currentTarget.value)}
          data-autofocus
        />
        <DateField
          label={t('calendar.day')}
          required
          readOnly={holiday !== null}
          value={day}
          error={required(!isDay(day)) || undefined}
          onChange={setDay}
        />
        {holiday && (
          <div>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              px={0}
              loading={remove.isPending}
              onClick={remove.now}
            >
              {t('calendar.remove')}
            </Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}

function useHoliday(holiday: Holiday | null, onClose: () => void) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const create = useAction(api.administration.createHoliday, refreshes);
  const update = useAction(api.administration.updateHoliday, refreshes);
  const removal = useAction(api.administration.removeHoliday, refreshes);
  const done = (text: string) => ({
    onSuccess: () => {
      showToast({ text });
      onClose();
    },
  });
  const params = { division, id: holiday?.id ?? '' };
  const save = (day: string, description: string) => {
    const saved = done(t('calendar.saved', { name: description }));
    if (holiday) update.mutate({ params, body: { description }, ifMatch: holiday.version }, saved);
    else create.mutate({ params: { division }, body: { day, description } }, saved);
  };
  const now = () => removal.mutate({ params }, done(t('calendar.removed', { name: holiday?.description ?? '' })));
  return {
    store: { save, isPending: create.isPending || update.isPending, error: create.error ?? update.error },
    remove: { now, isPending: removal.isPending, error: removal.error },
  };
}
