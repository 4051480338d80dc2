import { divisionCalls } from './divisions/division-calls.ts';
import { listCalls } from './lists/list-calls.ts';
import { peopleCalls } from './people/people-calls.ts';

/** What administrators decide: who may work where, and what a division chooses from. */
export const administration = {
  ...peopleCalls,
  ...listCalls,
  ...divisionCalls,
};
