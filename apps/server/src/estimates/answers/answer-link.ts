import type { PublicEstimate, PublicEstimateAnswer } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import type { WriteOnce } from '#http/context.ts';
import type { EstimateScope } from '../shared/scope.ts';
import { accept, invalidState, isAccepted, requireLocked, requireSameName } from './answer.ts';
import { type LockedEstimate, markRejected } from './answer-store.ts';
import { findPublic } from './public-store.ts';
import { type KeepRow, keepDrawnSignature } from './signature.ts';

interface Visit {
  files: FileStore;
  language: Language;
  writeOnce: WriteOnce<PublicEstimate>;
}

type Accepted = Extract<PublicEstimateAnswer, { answer: 'accept' }>;

/**
 * The answer of a visitor with the link. A drawn signature is rendered and stored before the transaction, and only while the estimate is
 * awaiting an answer.
 * @throws Problem `estimate.expired`, `estimate.accepted`, `estimate.invalid_state`
 */
export async function answerByLink(
  { division, id, status, isExpired }: EstimateScope,
  answer: PublicEstimateAnswer,
  { files, language, writeOnce }: Visit,
): Promise<PublicEstimate> {
  const write = async (keepRow?: KeepRow) =>
    await writeOnce(answer, async (tx) => {
      const held = await requireLocked(tx, division, id, { ifMatch: undefined, language });
      if (isWaiting(held.status) && held.isExpired) throw new Problem('estimate.expired');
      if (answer.answer === 'accept') await acceptByLink(tx, held, answer, { language, keepRow });
      else if (held.status !== estimateStatus.rejected) {
        const reason = `${answer.name}: ${answer.reason}`;
        if (!(await markRejected(tx, division, id, reason))) throw invalidState(held.status, language);
      }
      return found(await findPublic(tx, division, id), 'estimate.link_unknown');
    });
  const strokes = answer.answer === 'accept' && isWaiting(status) && !isExpired ? answer.strokes : undefined;
  return strokes?.length ? await keepDrawnSignature({ files, division, id }, strokes, write) : await write();
}

async function acceptByLink(
  tx: Db,
  held: LockedEstimate,
  answer: Accepted,
  { language, keepRow }: { language: Language; keepRow: KeepRow | undefined },
): Promise<void> {
  if (isAccepted(held.status)) return await requireSameName(tx, held, answer.name);
  await accept(tx, held, { ...answer, how: 'link' }, language);
  await keepRow?.(tx);
}

const isWaiting = (status: EstimateScope['status']): boolean => status === estimateStatus.awaitingOnlineAcceptance;
