// The paper of an invoice proposal becomes a document in Exact with the PDF as its attachment, before the invoice that names the document.
import { inTransaction } from '#http/transaction.ts';
import { create, type ExactApi, quoted, readAll } from '../api/exact-api.ts';
import { invoicePaper } from '../entities/invoices.ts';
import { findOurs } from '../entities/record-store.ts';
import { bodyOf } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { toExact } from '../links/resolve.ts';
import { writer } from '../links/writer.ts';
import { findCreated } from './find-in-exact.ts';
import type { Outcome } from './outbox-store.ts';

const attachments = 'documents/DocumentAttachments';

/**
 * Each step looks first whether an earlier attempt, whose response was lost, has done it; the link is stored when both are there.
 * @throws ExactApiError
 */
export async function sendPaper(exact: ExactApi, recordId: string): Promise<Outcome | undefined> {
  const { db, division } = exact;
  const ours = await findOurs(db, division, invoicePaper, recordId);
  const paper = await exact.printPaper?.(db, division, recordId);
  if (!ours || !paper) return { result: 'failed', cause: 'notThere' };
  const { values } = await toExact(db, invoicePaper, ours.values);
  const { kind, path, key } = invoicePaper;
  const found = await findCreated(exact, { kind, recordId, values, code: null });
  const exactId = found?.id ?? (await create(exact, path, key, bodyOf(invoicePaper, values, Object.keys(values))));
  await attach(exact, exactId, paper);
  await inTransaction(db, writer, async (tx) => {
    await links.insert(tx, { division, kind, recordId, exactId, origin: 'werkbank', inStep: values });
  });
  return undefined;
}

async function attach(exact: ExactApi, documentId: string, { fileName, pdf }: { fileName: string; pdf: Buffer }) {
  const there = await readAll(exact, attachments, {
    $filter: `Document eq guid'${documentId}' and FileName eq ${quoted(fileName)}`,
    $select: 'ID,FileName',
  });
  if (there.length > 0) return;
  const body = { Document: documentId, FileName: fileName, Attachment: pdf.toString('base64') };
  await create(exact, attachments, 'ID', body);
}
