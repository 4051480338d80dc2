import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatusNames } from '@werkbank/contract/service-requests/shared/status.ts';
import type { Document } from '@werkbank/contract/wire/document.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';

/** A request as returned by the database: the status without a text, and no attachments. */
export type RequestRow = Omit<ServiceRequest, 'statusName' | 'statusDescription' | 'stateName' | 'attachments'>;

export const withStatusText = (row: RequestRow, attachments: Document[], language: Language): ServiceRequest => ({
  ...row,
  statusName: requestStatusNames[row.status],
  statusDescription: translate(language, `request.status.${row.status}`),
  stateName: requestStatusNames[row.status],
  attachments,
});
