import { planningCalls } from '@werkbank/contract/work-orders/planning-calls.ts';
import { listAbsences } from '#engineers/absence-store.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import { readBoard } from './board-store.ts';
import { refusePeriod } from './rules.ts';

/** Days that the board shows at most. */
const boardDays = 45;

export const planningRoutes = routes('workOrders', planningCalls, {
  getBoard: async ({ db, query, caller, language }) => {
    refusePeriod(query, boardDays);
    for (const division of query.divisions ?? []) requireDivision(caller, division, 'read');
    const divisions = query.divisions ? new Set(query.divisions) : caller.divisions;
    const board = await readBoard(db, divisions, query, language);
    const shown = new Set(board.engineers.map(({ id }) => id));
    const absences = await listAbsences(db, divisions, query, { size: 1000, skip: 0, after: undefined });
    return { ...board, absences: absences.rows.filter(({ engineerId }) => shown.has(engineerId)) };
  },
});
