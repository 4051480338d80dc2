import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import {
  choice,
  morning,
  optionalChoice,
  type Picked,
  pickedOf,
  reference,
  requiredText,
  text,
} from '#src/ui/form/form-field.ts';
import { defineForm, type Field, type FormValues } from '#src/ui/form/form-model.ts';

/** The account of a complaint cannot be removed: an empty one is left out of the body. */
const account: Field<Picked | null, Complaint, string | undefined> = {
  label: 'complaints.account',
  empty: null,
  read: ({ accountId, accountCode, accountName }) => pickedOf(accountId, accountCode, accountName),
  write: (value) => value?.id,
};

export const complaintForm = defineForm<Complaint>()(
  {
    account: { ...account, as: 'accountId', ofRecord: true },
    location: reference('complaints.location', 'locationId', ({ locationId, locationName }: Complaint) =>
      pickedOf(locationId, null, locationName),
    ),
    complaint: requiredText('complaints.complaint', 250),
    cause: optionalChoice<NonNullable<Complaint['cause']>>('complaints.cause', 'complaints.cause'),
    severity: choice<Complaint['severity']>('complaints.severity', 'normal', 'complaints.severity'),
    notes: text('field.notes', 10_000),
    nextAction: morning('complaints.nextAction'),
  },
  { other: 'complaints.refused' },
);

export type ComplaintValues = FormValues<typeof complaintForm>;

export const newComplaintValues = (known: Partial<ComplaintValues> = {}): ComplaintValues => ({
  ...complaintForm.empty,
  ...known,
});
