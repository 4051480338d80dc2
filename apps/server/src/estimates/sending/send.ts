import type { Estimate, EstimateLetter, EstimateSend } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateTransitions } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { documentFileName, keepDocument } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import { words } from '#documents/words.ts';
import type { FileStore } from '#files/file-store.ts';
import { translate } from '#i18n/translate.ts';
import { composeMail, queueMail } from '#mail/mail-store.ts';
import { invalidState, newLink } from '../answers/answer.ts';
import { type Addressee, findAddressee, type HeldEstimate, markSent } from '../answers/answer-store.ts';
import { oneEstimate } from '../estimate/store.ts';
import { estimateDocument } from './estimate-document.ts';

/**
 * Freezes an estimate as a document and writes the mail to the customer. Only the mail contains the secret of the link;
 * each mail has a new one.
 * @throws Problem `estimate.invalid_state`, `estimate.no_lines`, `estimate.no_recipient`, `estimate.expired`
 */
export async function sendEstimate(
  db: Db,
  files: FileStore,
  held: HeldEstimate,
  { to, online }: EstimateSend,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Promise<void> {
  const { division, id, status } = held;
  if (!isAllowed(estimateTransitions.send, status)) throw invalidState(status, language);
  if (held.lineCount === 0) throw new Problem('estimate.no_lines');
  if (held.isExpired) throw new Problem('estimate.expired');
  const recipient = to ?? held.recipient;
  if (recipient === null) throw new Problem('estimate.no_recipient');
  const link = online ? newLink() : undefined;
  const estimate = await oneEstimate(db, division, id, language);
  const document = await estimateDocument(db, files, estimate);
  const kept = await keepDocument(
    db,
    files,
    division,
    { kind: 'estimate', id },
    {
      type: 'estimate',
      description: `${document.title} ${document.subject}`,
      fileName: fileNameOf(estimate),
      pdf: await printDocument(document),
    },
  );
  await markSent({ db, division, id }, recipient, link?.digest ?? null);
  const mail = mailOf(estimate, held, link && `${publicUrl}/e/${link.secret}`);
  await queueMail(db, division, { ...mail, recipient, attachments: [kept.id] });
}

/** A preview of the mail; three dots replace the secret, which does not exist yet. */
export async function previewMail(
  db: Db,
  estimate: Estimate,
  { to, online }: { to: string | undefined; online: boolean },
  publicUrl: string,
): Promise<EstimateLetter> {
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
