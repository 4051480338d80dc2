import type { Complaint, ComplaintChange } from '@werkbank/contract/complaints/complaint.ts';
import type { ComplaintCause, ComplaintSeverity } from '../list/complaints-search.ts';

/** As much of a record as a field that points at it holds. */
interface Picked {
  id: string;
  code: string;
  name: string;
}

/** What the form of a complaint holds; empty text stands for nothing. */
export interface ComplaintValues {
  account: Picked | null;
  location: Picked | null;
  complaint: string;
  cause: ComplaintCause | '';
  severity: ComplaintSeverity;
  notes: string;
  /** `YYYY-MM-DD`. */
  nextAction: string | null;
}

/** Every field with the text that names it, in the order of the form. */
export const fieldTexts: Readonly<Record<keyof ComplaintValues, string>> = {
  account: 'complaints.account',
  location: 'complaints.location',
  complaint: 'complaints.complaint',
  cause: 'complaints.cause',
  severity: 'complaints.severity',
  notes: 'field.notes',
  nextAction: 'complaints.nextAction',
};

export const newComplaintValues = (known: Partial<ComplaintValues> = {}): ComplaintValues => ({
  account: null,
  location: null,
  complaint: '',
  cause: '',
  severity: 'normal',
  notes: '',
  nextAction: null,
  ...known,
});

export function valuesOf(complaint: Complaint): ComplaintValues {
  const { accountId, accountCode, accountName, locationId, locationName } = complaint;
  return {
    account: { id: accountId, code: accountCode, name: accountName },
    location: locationId === null ? null : { id: locationId, code: '', name: locationName ?? '' },
    complaint: complaint.complaint,
    cause: complaint.cause ?? '',
    severity: complaint.severity,
    notes: complaint.notes ?? '',
    nextAction: complaint.nextAction?.slice(0, 10) ?? null,
  };
}

/** The values as the calls take them. */
export const bodyOf = ({ account, location, cause, notes, nextAction, ...values }: ComplaintValues) => ({
  ...(account && { accountId: account.id }),
  locationId: location?.id ?? null,
  complaint: values.complaint.trim(),
  cause: cause || null,
  severity: values.severity,
  notes: notes.trim() || null,
  nextAction: nextAction && new Date(`${nextAction}T09:00:00`).toISOString(),
});

/** Only what differs from the record as it was read, so that nothing else is written over. */
export function changesOf(before: ComplaintValues, after: ComplaintValues): ComplaintChange {
  const was: Record<string, unknown> = bodyOf(before);
  return Object.fromEntries(Object.entries(bodyOf(after)).filter(([name, value]) => was[name] !== value));
}
