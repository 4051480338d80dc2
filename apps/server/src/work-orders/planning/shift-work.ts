import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { ShiftInput, ShiftOutcome, ShiftUndo } from '@werkbank/contract/work-orders/planning/months.ts';
import type { Scope } from '#db/scope.ts';
import { runBulk } from '#http/bulk.ts';
import { translate } from '#i18n/translate.ts';
import { cancelOrder } from '../order/order-writes.ts';
import { refuseChange } from '../order/store.ts';
import { createRounds, languageOfDivision } from '../rounds/rounds-store.ts';
import type { LockedOrder } from '../shared/scope.ts';
import { lockOrders, setDueDates } from './shift-store.ts';

interface Shift extends Scope {
  /** The reader's. */
  language: Language;
}

/** Creates rounds and moves due dates to the end of the earlier month; a refusal of one does not affect the others. */
export async function shiftWork(shift: Shift, { month, to, work }: ShiftInput): Promise<ShiftOutcome[]> {
  const dueOn = lastOf(to);
  const sites = work.flatMap(({ locationId, order }) => (order ? [] : [locationId]));
  const rounds = await makeRounds(shift, sites, { from: to, until: lastOf(month), dueOn });
  const orders = await moveDueDates(
    shift,
    work.flatMap(({ order }) => (order ? [{ ...order, dueOn }] : [])),
  );
  return work.map(({ locationId, order }) => found(order ? orders.get(order.id) : rounds.get(locationId)));
}

/** Cancels the orders without an earlier due date, and gives the others theirs back. */
export async function undoShift(shift: Shift, orders: ShiftUndo['orders']): Promise<ShiftOutcome[]> {
  const moved = await moveDueDates(
    shift,
    orders.flatMap(({ dueOn, ...order }) => (dueOn === null ? [] : [{ ...order, dueOn }])),
  );
  const cancelled = await cancelRounds(
    shift,
    orders.filter(({ dueOn }) => dueOn === null),
  );
  return orders.map(({ id }) => found(moved.get(id) ?? cancelled.get(id)));
}

const lastOf = (month: string): string => {
  const day = new Date(month);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
};

function found(outcome: ShiftOutcome | undefined): ShiftOutcome {
  if (!outcome) throw new Error('Work without an outcome');
  return outcome;
}

const done = ({ id, version, number }: LockedOrder): ShiftOutcome => ({
  order: { id, version, number },
  code: null,
  message: null,
});

const refused = (code: string, message: string): ShiftOutcome => ({ order: null, code, message });

async function makeRounds(
  { language, ...scope }: Shift,
  locationIds: readonly string[],
  window: { from: string; until: string; dueOn: string },
): Promise<Map<string, ShiftOutcome>> {
  if (locationIds.length === 0) return new Map();
  const { db, division } = scope;
  const description = translate(await languageOfDivision(db, division), 'workorder.round');
  const rounds = await createRounds(db, division, { ...window, locationIds: [...locationIds] }, description);
  const made = await lockOrders(
    scope,
    rounds.flatMap(({ code, workOrderId }) => (code === null && workOrderId ? [workOrderId] : [])),
  );
  return new Map(
    rounds.map(({ locationId, workOrderId, number, code }) => {
      const order = code === null ? made.get(workOrderId ?? '') : undefined;
      if (order) return [locationId, done(order)];
      const text = code === 'location.not_found' ? 'problem.location.not_found' : `workorder.${code}`;
      return [locationId, refused(code ?? 'round.nothing_due', translate(language, text, { number: number ?? 0 }))];
    }),
  );
}

async function moveDueDates(
  { language, ...scope }: Shift,
  dates: readonly { id: string; version: number; dueOn: string }[],
): Promise<Map<string, ShiftOutcome>> {
  if (dates.length === 0) return new Map();
  const locked = await lockOrders(
    scope,
    dates.map(({ id }) => id),
  );
  const moved = await setDueDates(scope, dates);
  return new Map(
    dates.map(({ id }) => {
      const order = moved.get(id);
      if (order) return [id, done(order)];
      const code = locked.has(id) ? 'precondition.failed' : 'workorder.not_found';
      return [id, refused(code, translate(language, `problem.${code}`))];
    }),
  );
}

async function cancelRounds(
  { db, division, language }: Shift,
  orders: readonly { id: string; version: number }[],
): Promise<Map<string, ShiftOutcome>> {
  const locked = await lockOrders(
    { db, division },
    orders.map(({ id }) => id),
  );
  const reason = translate(await languageOfDivision(db, division), 'workorder.shift_undone');
  const versions = new Map(orders.map(({ id, version }) => [id, version]));
  const results = await runBulk(db, [...versions.keys()], language, async (id) => {
    const ifMatch = versions.get(id);
    if (!(await cancelOrder({ db, division, id, ifMatch }, reason)))
      await refuseChange({ db, division, id }, { ifMatch, language }, 'workorder.invalid_state');
    return { status: null, version: null };
  });
  return new Map(
    results.map(({ id, code, message }) => {
      const order = locked.get(id);
      return [id, code === null && order ? done(order) : refused(code ?? 'workorder.not_found', message ?? '')];
    }),
  );
}
