import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { requestStatusNames } from '@werkbank/contract/service-requests/shared/status.ts';
import type { Document } from '@werkbank/contract/wire/document.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';

/** A complaint as returned by the database: the status without a text, and no attachments. */
export type ComplaintRow = Omit<Complaint, 'statusName' | 'statusDescription' | 'attachments'>;

export const withStatusText = (row: ComplaintRow, attachments: Document[], language: Language): Complaint => ({
  ...row,
  statusName: requestStatusNames[row.status],
  statusDescription: translate(language, `complaint.status.${row.status}`),
  attachments,
});
