import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { PickedAsset } from '#src/assets/shared/asset-picker.tsx';
import type { PickedOrder } from '#src/sales-orders/shared/order-picker.tsx';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
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
import type { PickedWorkOrder } from '#src/work-orders/shared/work-order-picker.tsx';

/** The account of a complaint cannot be removed: an empty one is left out of the body. */
const account: Field<Picked | null, Complaint, string | undefined> = {
  label: 'complaints.account',
  empty: null,
  read: ({ accountId, accountCode, accountName }) => pickedOf(accountId, accountCode, accountName),
  write: (value) => value?.id,
};

type NamedAsset = Pick<PickedAsset, 'id' | 'description' | 'tag'>;

const asset: Field<NamedAsset | null, Complaint, string | null> = {
  label: 'complaints.asset',
  empty: null,
  read: ({ assetId, assetDescription }) =>
    assetId === null ? null : { id: assetId, description: assetDescription ?? '', tag: null },
  write: (value) => value?.id ?? null,
  show: (value) => [value?.description, value?.tag].filter(Boolean).join(' · '),
};

const workOrder: Field<PickedWorkOrder | null, Complaint, string | null> = {
  label: 'complaints.workOrder',
  empty: null,
  read: ({ workOrderId, workOrderNumber }) =>
    workOrderId === null ? null : { id: workOrderId, number: workOrderNumber ?? 0, description: '', locationName: '' },
  write: (value) => value?.id ?? null,
  show: (value) => String(value?.number ?? ''),
};

const salesOrder: Field<PickedOrder | null, Complaint, string | null> = {
  label: 'complaints.salesOrder',
  empty: null,
  read: ({ salesOrderId, salesOrderNumber }) =>
    salesOrderId === null
      ? null
      : { id: salesOrderId, orderNumber: salesOrderNumber ?? 0, description: null, yourRef: null },
  write: (value) => value?.id ?? null,
  show: (value) => String(value?.orderNumber ?? ''),
};

export const complaintForm = defineForm<Complaint>()(
  {
    account: { ...account, as: 'accountId', ofRecord: true },
    location: reference('complaints.location', 'locationId', ({ locationId, locationName }: Complaint) =>
      pickedOf(locationId, null, locationName),
    ),
    contactId: optionalChoice('complaints.contact'),
    asset: { ...asset, as: 'assetId', ofRecord: true },
    workOrder: { ...workOrder, as: 'workOrderId', ofRecord: true },
    salesOrder: { ...salesOrder, as: 'salesOrderId', ofRecord: true },
    complaint: requiredText('complaints.complaint', 250),
    cause: optionalChoice<NonNullable<Complaint['cause']>>('complaints.cause', 'complaints.cause'),
    severity: choice<Complaint['severity']>('complaints.severity', 'normal', 'complaints.severity'),
    notes: text('field.notes', 10_000),
    nextAction: morning('complaints.nextAction'),
  },
  { other: 'complaints.refused' },
);

export type ComplaintValues = FormValues<typeof complaintForm>;

/** What a new complaint repeats of another one: its subjects and what is wrong, not what was done about it. */
export const copyOf = (complaint: Complaint): Partial<ComplaintValues> => ({
  ...complaintForm.valuesOf(complaint),
  notes: '',
  nextAction: null,
});

export const newComplaintValues = (known: Partial<ComplaintValues> = {}): ComplaintValues => ({
  ...complaintForm.empty,
  ...known,
});
