import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { ConsentFields, SignatureFields } from '@werkbank/contract/work-orders/completion/consent.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { maxSignatureBytes, signatureCalls } from '@werkbank/contract/work-orders/signatures/signature-calls.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { insertDocument } from '#files/document-store.ts';
import { dropFile, keepFile } from '#files/keep-file.ts';
import { readFields } from '#files/upload-fields.ts';
import { contentOf, type ReceivedFile, withFile } from '#files/uploads.ts';
import { routes, type WriteOnce } from '#http/context.ts';
import { oneOrder } from '../order/store.ts';
import { lockedOrder, scopeOfOrder } from '../shared/scope.ts';
import { findSignature, writeConsent, writeRefusal, writeSignature } from './signature-store.ts';

export const signatureRoutes = routes('workOrders', signatureCalls, {
  sign: (context) =>
    withFile(context.request, maxSignatureBytes, async (file) => {
      const { name, at } = readFields(SignatureFields, file.fields);
      const signed = { orderId: context.params.workOrderId, type: 'signature', description: name, file } as const;
      return await keepSigned(context, signed, async (tx, { division, id }) => {
        await writeSignature({ db: tx, division, orderId: id }, name, at);
      });
    }),
  refuseSignature: async ({ db, params, body, caller, language }) => {
    const { division, id } = await lockedOrder(db, caller, params.workOrderId);
    await writeRefusal(db, division, id, body.reason);
    return await oneOrder(db, division, id, language);
  },
  consent: (context) =>
    withFile(context.request, maxSignatureBytes, async (file) => {
      const { what, name, amountInclVat = null, at } = readFields(ConsentFields, file.fields);
      const signed = { orderId: context.params.workOrderId, type: 'consent', description: name, file } as const;
      return await keepSigned(context, signed, async (tx, { division, id }, reference) => {
        const answer = {
          accepted: true,
          reason: null,
          userFullName: context.caller.name,
          signatureReference: reference,
        };
        await writeConsent({ db: tx, division, orderId: id }, { what, name, amountInclVat, ...answer }, at);
      });
    }),
  declineConsent: async ({ db, params, body, caller, language }) => {
    const { division, id } = await lockedOrder(db, caller, params.workOrderId);
    const { what, name, amountInclVat = null, reason = null, at } = body;
    const answer = { accepted: false, reason, userFullName: caller.name, signatureReference: null };
    await writeConsent({ db, division, orderId: id }, { what, name, amountInclVat, ...answer }, at);
    return await oneOrder(db, division, id, language);
  },
});

/** The request that sends a signature. */
interface Exchange {
  db: Db;
  caller: Caller;
  language: Language;
  request: FastifyRequest;
  writeOnce: WriteOnce<WorkOrder>;
}

interface Signed {
  orderId: string;
  type: 'signature' | 'consent';
  description: string;
  file: ReceivedFile;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Stores the picture of a signature and, together with its row, what was signed: both or neither. The bytes come first, so that a crash
 * leaves an unreferenced file, which the clean-up removes.
 * @throws Problem `attachment.type_not_allowed` when it is not a picture, `workorder.closed`
 */
async function keepSigned(
  { db, caller, language, request, writeOnce }: Exchange,
  { orderId, type, description, file }: Signed,
  write: (tx: Db, order: { division: number; id: string }, reference: string) => Promise<void>,
): Promise<WorkOrder> {
  if (!pictures.includes(file.contentType)) throw new Problem('attachment.type_not_allowed');
  const { division } = await scopeOfOrder(db, caller, orderId, 'write');
  const { files } = request.server;
  const kept = await keepFile(files, division, file);
  let isUsed = false;
  const order = await writeOnce(contentOf(file), async (tx) => {
    const { id } = await lockedOrder(tx, caller, orderId);
    const earlier = await findSignature({ db: tx, division, orderId: id }, type, file.sha256);
    const { name: fileName, contentType, size: fileSize, sha256 } = file;
    const row = { ...kept, type, description, fileName, contentType, fileSize, sha256 };
    if (earlier === undefined) await insertDocument(tx, division, { kind: 'workOrder', id }, row);
    await write(tx, { division, id }, earlier ?? kept.reference);
    isUsed = earlier === undefined;
    return await oneOrder(tx, division, id, language);
  });
  if (!isUsed) await dropFile(files, kept);
  return order;
}
