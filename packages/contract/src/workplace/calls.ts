import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';
import { DivisionParam } from '../wire/shapes.ts';
import { Arrangement, ArrangementInput } from './arrangement.ts';
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
    ...accounting('serviceRequests.decide'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/today',
    inPerson: true,
    summary: 'Work that waits for a decision',
    params: inDivision,
    query: z.object({ kind: z.enum(todayKinds).optional() }),
    result: Today,
  }),
  /** Stores the order of the kinds on the page and which are hidden, for the caller alone. */
  arrange: call({
    ...accounting('signedIn'),
    ...limited,
    method: 'PUT',
    path: '/api/today/arrangement',
    inPerson: true,
    summary: 'Arrange the page of today',
    body: ArrangementInput,
    result: Arrangement,
  }),
};
