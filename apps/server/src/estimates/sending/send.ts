import type { Estimate, EstimateMail, EstimateSend } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateTransitions } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { newLink } from '#base/link-secret.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { documentFileName, keepDocument } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import { words } from '#documents/words.ts';
import type { FileStore } from '#files/file-store.ts';
import { busy } from '#http/transaction.ts';
import { translate } from '#i18n/translate.ts';
import { composeMail, queueMail } from '#mail/mail-store.ts';
import { type CallerContext, invalidState, requireLocked } from '../answers/answer.ts';
import { type Addressee, findAddressee, type LockedEstimate, markSent } from '../answers/answer-store.ts';
import { oneEstimate } from '../estimate/store.ts';
import { estimateDocument } from './estimate-document.ts';

/** What is needed to draw, store and send an estimate. */
interface Office {
  db: Db;
  files: FileStore;
  publicUrl: string;
  inTransaction: (work: (tx: Db) => Promise<Estimate>) => Promise<Estimate>;
}

/**
 * Freezes an estimate as a document and writes the mail to the customer. It is drawn and stored before the transaction, which refuses an
 * estimate that changed in the meantime. Only the mail contains the secret of the link; each mail has a new one.
 * @throws Problem `estimate.invalid_state`, `estimate.no_lines`, `estimate.no_recipient`, `estimate.expired`, `conflict.busy`
 */
export async function sendEstimate(
  { db, files, publicUrl, inTransaction }: Office,
  { division, id }: { division: number; id: string },
  { to, online }: EstimateSend,
  context: CallerContext,
): Promise<Estimate> {
  const { language } = context;
  const lock = async (tx: Db) => requireSendable(await requireLocked(tx, division, id, context), to, language);
  const estimate = await oneEstimate(db, division, id, language);
  // What cannot be sent is refused in the transaction, where a repeated request finds its first response.
  if (!isSendable(estimate)) {
    return await inTransaction(async (tx) => {
      await lock(tx);
      throw busy(new Error('The estimate can be sent only now.'));
    });
  }
  const document = await estimateDocument(db, files, estimate);
  const toKeep = {
    type: 'estimate',
    description: `${document.title} ${document.subject}`,
    fileName: fileNameOf(estimate),
    pdf: await printDocument(document),
  } as const;
  return await keepDocument({ db, files, division, owner: { kind: 'estimate', id } }, toKeep, (keepRow) =>
    inTransaction(async (tx) => {
      const held = await lock(tx);
      if (held.version !== estimate.version) throw busy(new Error('The estimate was changed while it was drawn.'));
      const { recipient } = held;
      const link = online ? newLink() : undefined;
      const kept = await keepRow(tx);
      await markSent({ db: tx, division, id }, recipient, link?.digest ?? null);
      const mail = mailOf(estimate, held, link && `${publicUrl}/e/${link.secret}`);
      await queueMail(tx, division, { ...mail, recipient, attachments: [kept.id], about: id });
      return await oneEstimate(tx, division, id, language);
    }),
  );
}

const isSendable = ({ status, lineCount }: Estimate) => isAllowed(estimateTransitions.send, status) && lineCount > 0;

function requireSendable(held: LockedEstimate, to: string | undefined, language: Language) {
  if (!isAllowed(estimateTransitions.send, held.status)) throw invalidState(held.status, language);
  if (held.lineCount === 0) throw new Problem('estimate.no_lines');
  if (held.isExpired) throw new Problem('estimate.expired');
  const recipient = to ?? held.recipient;
  if (recipient === null) throw new Problem('estimate.no_recipient');
  return { ...held, recipient };
}

/** A preview of the mail; three dots replace the secret, which does not exist yet. */
export async function previewMail(
  db: Db,
  estimate: Estimate,
  { to, online }: { to: string | undefined; online: boolean },
  publicUrl: string,
): Promise<EstimateMail> {
  const { division, id, language } = estimate;
  const addressee = await findAddressee(db, division, id);
  const mail = mailOf(estimate, addressee, online ? `${publicUrl}/e/…` : undefined);
  return {
    recipient: to ?? addressee.recipient,
    ...(await composeMail(db, division, mail)),
    language,
    attachment: fileNameOf(estimate),
  };
}

const mailOf = (estimate: Estimate, { contactName }: Addressee, link: string | undefined) => ({
  kind: 'estimate' as const,
  language: estimate.language,
  values: {
    number: estimate.quotationNumber,
    location: estimate.locationName,
    name: contactName ?? translate(estimate.language, 'mail.nobody'),
    until: words(estimate.language).day(estimate.dueDate),
    answer: link
      ? translate(estimate.language, 'mail.estimate.link', { link })
      : translate(estimate.language, 'mail.estimate.noLink'),
  },
});

const fileNameOf = ({ language, quotationNumber, versionNumber }: Estimate) =>
  documentFileName(translate(language, 'document.estimate.title'), `${quotationNumber}-${versionNumber}`);
