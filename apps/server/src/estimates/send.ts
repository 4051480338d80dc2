import type { EstimateSend } from '@werkbank/contract/estimates/estimate.ts';
import type { Language } from '@werkbank/contract/shapes.ts';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { say } from '#http/language.ts';
import { Problem } from '#http/problem.ts';
import { queueLetter } from '#mail/mail-store.ts';
import { keepPaper, paperName } from '#papers/keep-paper.ts';
import { printPaper } from '#papers/print-paper.ts';
import { words } from '#papers/words.ts';
import { invalidState, newLink } from './answer.ts';
import { type HeldEstimate, markSent } from './answer-store.ts';
import { estimatePaper } from './estimate-paper.ts';
import { oneEstimate } from './scope.ts';

/**
 * Freezes an estimate on paper and writes the letter that takes it to the customer. The secret of the link stands in the
 * letter only; sent again, it goes out under a new one.
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
  if (status !== 20 && status !== 25 && status !== 60) throw invalidState(status, language);
  if (held.lineCount === 0) throw new Problem('estimate.no_lines');
  if (held.isExpired) throw new Problem('estimate.expired');
  const recipient = to ?? held.recipient;
  if (recipient === null) throw new Problem('estimate.no_recipient');
  const link = online ? newLink() : undefined;
  const estimate = await oneEstimate(db, division, id, language);
  const paper = await estimatePaper(db, files, estimate);
  const kept = await keepPaper(
    db,
    files,
    division,
    { kind: 'estimate', id },
    {
      type: 'estimate',
      description: `${paper.title} ${paper.subject}`,
      fileName: paperName(paper.title, `${estimate.quotationNumber}-${estimate.versionNumber}`),
      pdf: await printPaper(paper),
    },
  );
  await markSent(db, division, id, recipient, link?.digest ?? null);
  await queueLetter(db, division, {
    kind: 'estimate',
    recipient,
    language: estimate.language,
    values: {
      number: estimate.quotationNumber,
      location: estimate.locationName,
      name: held.contactName ?? say(estimate.language, 'mail.nobody'),
      until: words(estimate.language).day(estimate.dueDate),
      answer: link
        ? say(estimate.language, 'mail.estimate.link', { link: `${publicUrl}/e/${link.secret}` })
        : say(estimate.language, 'mail.estimate.noLink'),
    },
    attachments: [kept.id],
  });
}
