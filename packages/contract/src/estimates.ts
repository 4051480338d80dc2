import { answerCalls } from './estimates/answer-calls.ts';
import { draftCalls } from './estimates/draft-calls.ts';

/** Offers for locations: written, sent, answered, and made into orders. */
export const estimates = { ...draftCalls, ...answerCalls };
