import { answerCalls } from './answer-calls.ts';
import { draftCalls } from './draft-calls.ts';

/** Offers for locations: written, sent, answered, and made into orders. */
export const estimates = { ...draftCalls, ...answerCalls };
