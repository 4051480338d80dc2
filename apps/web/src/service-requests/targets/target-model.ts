import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { AccountTarget } from '@werkbank/contract/service-requests/targets/target-calls.ts';
import { defineForm } from '#src/ui/form/define-form.ts';
import { choice, pickedOf, reference, requiredNumber } from '#src/ui/form/form-field.ts';

export interface StoredTarget {
  kind: ServiceRequest['kind'];
  hours: number;
  version: number;
  modified: string;
  modifierFullName: string | null;
}

/** The response time of a kind of request. */
export const targetForm = defineForm<StoredTarget>()({ hours: requiredNumber('serviceRequests.hours', 24) });

/** Terms agreed with an account; its account and subject are fixed. */
export const agreementForm = defineForm<AccountTarget>()(
  {
    account: reference(
      'serviceRequests.account',
      'accountId',
      ({ accountId, accountCode, accountName }: AccountTarget) => pickedOf(accountId, accountCode, accountName),
    ),
    kind: choice<ServiceRequest['kind']>('field.kind', 'alarm', 'serviceRequests.kind'),
    hours: requiredNumber('serviceRequests.hours', 4),
  },
  { ofCode: { 'response_target.taken': 'account' } },
);
