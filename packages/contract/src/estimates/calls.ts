import { answerCalls } from './answers/answer-calls.ts';
import { draftCalls } from './estimate/draft-calls.ts';

/** Estimates for locations: written, sent, answered, and turned into orders. */
export const estimates = { ...draftCalls, ...answerCalls };
