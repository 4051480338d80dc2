import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { DivisionParam } from '../wire/shapes.ts';
import { Today } from './today.ts';
import { todayKinds } from './today-kinds.ts';

const inDivision = z.object({ division: DivisionParam });

/** What a person looks at all day: the work that waits. */
export const workplace = {
  /**
   * Waiting work of the division, as far as the caller may decide about it: five rows of each kind, and up to fifty of the chosen one. A
   * kind that cannot be read is null, and the others are complete.
   */
  today: call({
    ...accounting('signedIn'),
    method: 'GET',
    path: '/api/{division}/today',
    inPerson: true,
    summary: 'Work that waits for a decision',
    params: inDivision,
    query: z.object({ kind: z.enum(todayKinds).optional() }),
    result: Today,
  }),
};
