import type { AppointmentSettings } from '@werkbank/contract/work-orders/appointments/appointment.ts';
import { defineForm } from '#src/ui/form/define-form.ts';
import { flag, requiredNumber } from '#src/ui/form/form-field.ts';

export interface StoredSettings extends AppointmentSettings {
  modified: string;
  modifierFullName: string | null;
}

/** How times are arranged with customers. */
export const settingsForm = defineForm<StoredSettings>()({
  choiceCount: requiredNumber('workOrders.appointment.choices', 3),
  leadDays: requiredNumber('workOrders.appointment.leadDays', 3),
  hasReminder: flag('workOrders.appointment.hasReminder'),
});
