import { answerCalls } from './answers/answer-calls.ts';
import { draftCalls } from './estimate/draft-calls.ts';

/** Offers for locations: written, sent, answered, and made into orders. */
export const estimates = { ...draftCalls, ...answerCalls };
