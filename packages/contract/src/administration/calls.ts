import { peopleCalls } from './people/people-calls.ts';

/** What administrators decide: who may work where. */
export const administration = {
  ...peopleCalls,
};
