import type { AppointmentSettings } from '@werkbank/contract/work-orders/appointments/appointment.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type StoredSettings, settingsForm } from './settings-model.ts';

/** How many times a proposal offers, from when, and whether customers are reminded. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { data, error, refetch } = useCall(api.workOrders.getAppointmentSettings, { params: { division } });
  return (
    <Dialog opened onClose={onClose} title={t('workOrders.appointment.settings')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data ? <SettingsFields settings={data} onClose={onClose} /> : <TableSkeleton rows={3} columns={1} />}
    </Dialog>
  );
}

const storedOf = (settings: AppointmentSettings): StoredSettings => ({
  ...settings,
  modified: '',
  modifierFullName: null,
});

function SettingsFields({ settings, onClose }: { settings: AppointmentSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { field, state } = useDialogRecord({
    model: settingsForm,
    record: storedOf(settings),
    store: async (values, stored) => {
      const { version } = stored ?? settings;
      const body = settingsForm.bodyOf(values);
      return storedOf(
        await api.workOrders.updateAppointmentSettings({
          params: { division },
          body,
          ...(version > 0 && { ifMatch: version }),
        }),
      );
    },
    refreshes: ['workOrders'],
    onSaved: () => {
      showToast({ text: t('workOrders.appointment.settingsSaved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.number('choiceCount', { minimum: 1, maximum: 4, autoFocus: true })}
      {field.number('leadDays', { minimum: 1, maximum: 30, description: t('workOrders.appointment.leadDaysText') })}
      {field.check('hasReminder')}
    </DialogForm>
  );
}
