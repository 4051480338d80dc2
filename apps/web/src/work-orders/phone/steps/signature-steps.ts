import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { signatureCalls } from '@werkbank/contract/work-orders/signatures/signature-calls.ts';
import { api } from '#src/api/api.ts';
import { withOrder } from '../pack/pack-merge.ts';
import { sayOfOrder } from './patch-order.ts';
import { type StepKind, stepKind } from './step.ts';

type OfOrder = Pick<CallInput<typeof signatureCalls.refuseSignature>, 'params'>;

/** What a name was put to, with the drawing of it. */
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
    lane: ({ params }) => `${record}|${params.workOrderId}`,
    takeIn: withOrder,
  }) as const satisfies Partial<StepKind<OfOrder, WorkOrder>>;

/** Signed again, the later one holds; the same bytes sent twice are kept once. */
export const signatureSteps = {
  sign: stepKind<Signed, WorkOrder>({
    ...ofOrder('signature'),
    send: async ({ params, name, at, file }, { idempotencyKey }) =>
      await api.workOrders.sign({ params, form: formOf(file, { name, at }), idempotencyKey }),
    foresee: (day, { params, name, at }) =>
      sayOfOrder(day, params.workOrderId, () => ({
        signedByName: name,
        signedAt: at,
        signatureRefusedReason: null,
      })),
    words: () => 'phone.signature',
  }),
  refuseSignature: stepKind<Refusal, WorkOrder>({
    ...ofOrder('signature'),
    send: async ({ params, body }, { idempotencyKey }) =>
      await api.workOrders.refuseSignature({ params, body, idempotencyKey }),
    foresee: (day, { params, body: { reason } }) =>
      sayOfOrder(day, params.workOrderId, () => ({
        signedByName: null,
        signedAt: null,
        signatureRefusedReason: reason,
      })),
    words: () => 'phone.signature.none',
  }),
  consent: stepKind<Consented, WorkOrder>({
    ...ofOrder('consent'),
    send: async ({ params, what, name, at, amountInclVat, file }, { idempotencyKey }) => {
      const price = amountInclVat === null ? {} : { amountInclVat: String(amountInclVat) };
      return await api.workOrders.consent({
        params,
        form: formOf(file, { what, name, at, ...price }),
        idempotencyKey,
      });
    },
    foresee: (day, { params, what, name, at, amountInclVat }) =>
      sayOfOrder(day, params.workOrderId, () => ({
        consent: { ...nothingSaid, what, name, at, amountInclVat, accepted: true },
      })),
    words: () => 'phone.consent.accepted',
  }),
  declineConsent: stepKind<Declined, WorkOrder>({
    ...ofOrder('consent'),
    send: async ({ params, body }, { idempotencyKey }) =>
      await api.workOrders.declineConsent({ params, body, idempotencyKey }),
    foresee: (day, { params, body: { what, name = '', at, amountInclVat = null, reason = null } }) =>
      sayOfOrder(day, params.workOrderId, () => ({
        consent: { ...nothingSaid, what, name, at, amountInclVat, reason, accepted: false },
      })),
    words: () => 'phone.consent.declined',
  }),
};

const nothingSaid = { reason: null, userFullName: null, signatureReference: null };

/** The file last: fields that come after it are not read. */
function formOf(file: Blob, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'signature.png');
  return form;
}
