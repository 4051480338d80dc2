import * as z from 'zod';
import { call, mechanic } from '#src/wire/call.ts';
import { Guid, requiredText } from '#src/wire/shapes.ts';
import { ConsentDeclined, ConsentFields, SignatureFields } from '../completion/consent.ts';
import { WorkOrder } from '../order/order.ts';

const ofOrder = z.object({ workOrderId: Guid });
const siteCall = { ...mechanic('workOrders.handle'), method: 'POST', params: ofOrder, result: WorkOrder } as const;
const errors = ['workorder.not_found', 'workorder.closed'] as const;
const uploadErrors = [
  ...errors,
  'attachment.file_missing',
  'attachment.too_large',
  'attachment.type_not_allowed',
] as const;

/** 2 MB, enough for a line drawn with a finger. */
export const maxSignatureBytes = 2 * 1024 * 1024;

/** The customer's signature, until the order is completed. Part `file` is a picture (jpeg, png, webp). */
export const signatureCalls = {
  /** A later signature replaces the earlier one. */
  sign: call({
    ...siteCall,
    path: '/api/workorders/{workOrderId}/signature',
    summary: 'Sign for the work',
    upload: { maxBytes: maxSignatureBytes, fields: SignatureFields },
    ownTransaction: true,
    errors: uploadErrors,
  }),
  /** No one present, or no one willing to sign: the reason replaces the signature. */
  refuseSignature: call({
    ...siteCall,
    path: '/api/workorders/{workOrderId}/signature/refused',
    summary: 'Finish without a signature',
    body: z.object({ reason: requiredText(500) }),
    errors,
  }),
  consent: call({
    ...siteCall,
    path: '/api/workorders/{workOrderId}/consent',
    summary: 'Consent to extra work',
    upload: { maxBytes: maxSignatureBytes, fields: ConsentFields },
    ownTransaction: true,
    errors: uploadErrors,
  }),
  declineConsent: call({
    ...siteCall,
    path: '/api/workorders/{workOrderId}/consent/declined',
    summary: 'Decline extra work',
    body: ConsentDeclined,
    errors,
  }),
};
