import * as z from 'zod';
import { call, staff } from '../call.ts';
import { DivisionParam, Guid, IsoDate, repeated } from '../shapes.ts';
import { Board } from './board.ts';

/** What planners look at before they send somebody. */
export const planningCalls = {
  /** Visits that are not cancelled, in at most 45 days and of the caller's divisions. */
  getBoard: call({
    backend: 'mechanic',
    access: staff,
    method: 'GET',
    path: '/api/planning/board',
    summary: 'Planning board',
    query: z.object({
      from: IsoDate,
      until: IsoDate,
      divisions: repeated(DivisionParam, 50).optional(),
      engineers: repeated(Guid, 200).optional(),
    }),
    result: Board,
  }),
};
