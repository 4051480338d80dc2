import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { signatureCalls } from '@werkbank/contract/work-orders/signatures/signature-calls.ts';
import { timedApi as api } from '#src/api/api.ts';
import { withOrder } from '../pack/pack-merge.ts';
import { patchOrder } from './patch-order.ts';
import { type StepKind, stepKind } from './step.ts';

type OfOrder = Pick<CallInput<typeof signatureCalls.refuseSignature>, 'params'>;

/** A name with its drawn signature. */
interface Signed extends OfOrder {
  name: string;
  at: string;
  file: Blob;
}

type Refusal = Pick<CallInput<typeof signatureCalls.refuseSignature>, 'params' | 'body'>;
type Consented = Signed & { what: string; amountInclVat: number | null };
type Declined = { body: { at: string } } & Pick<CallInput<typeof signatureCalls.declineConsent>, 'params' | 'body'>;

const ofOrder = (record: 'signature' | 'consent') =>
  ({
    order: ({ params }) => String(params.workOrderId),
    queueKey: ({ params }) => `${record}|${params.workOrderId}`,
    applyResponse: withOrder,
  }) as const satisfies Partial<StepKind<OfOrder, WorkOrder>>;

/** Signatures and consents; a later one replaces the earlier one. */
export const signatureSteps = {
  sign: stepKind<Signed, WorkOrder>({
    ...ofOrder('signature'),
    send: async ({ params, name, at, file }, { idempotencyKey, signal }) =>
      await api.workOrders.sign({ params, form: formOf(file, { name, at }), idempotencyKey }, signal),
    applyOptimistically: (day, { params, name, at }) =>
      patchOrder(day, params.workOrderId, () => ({
        signedByName: name,
        signedAt: at,
        signatureRefusedReason: null,
      })),
    labelKey: () => 'phone.signature',
  }),
  refuseSignature: stepKind<Refusal, WorkOrder>({
    ...ofOrder('signature'),
    send: async ({ params, body }, { idempotencyKey, signal }) =>
      await api.workOrders.refuseSignature({ params, body, idempotencyKey }, signal),
    applyOptimistically: (day, { params, body: { reason } }) =>
      patchOrder(day, params.workOrderId, () => ({
        signedByName: null,
        signedAt: null,
        signatureRefusedReason: reason,
      })),
    labelKey: () => 'phone.signature.none',
  }),
  consent: stepKind<Consented, WorkOrder>({
    ...ofOrder('consent'),
    send: async ({ params, what, name, at, amountInclVat, file }, { idempotencyKey, signal }) => {
      const price = amountInclVat === null ? {} : { amountInclVat: String(amountInclVat) };
      return await api.workOrders.consent(
        {
          params,
          form: formOf(file, { what, name, at, ...price }),
          idempotencyKey,
        },
        signal,
      );
    },
    applyOptimistically: (day, { params, what, name, at, amountInclVat }) =>
      patchOrder(day, params.workOrderId, () => ({
        consent: { ...emptyConsent, what, name, at, amountInclVat, accepted: true },
      })),
    labelKey: () => 'phone.consent.accepted',
  }),
  declineConsent: stepKind<Declined, WorkOrder>({
    ...ofOrder('consent'),
    send: async ({ params, body }, { idempotencyKey, signal }) =>
      await api.workOrders.declineConsent({ params, body, idempotencyKey }, signal),
    applyOptimistically: (day, { params, body: { what, name = '', at, amountInclVat = null, reason = null } }) =>
      patchOrder(day, params.workOrderId, () => ({
        consent: { ...emptyConsent, what, name, at, amountInclVat, reason, accepted: false },
      })),
    labelKey: () => 'phone.consent.declined',
  }),
};

const emptyConsent = { reason: null, userFullName: null, signatureReference: null };

/** The file comes last, because the server does not read fields after it. */
function formOf(file: Blob, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'signature.png');
  return form;
}
