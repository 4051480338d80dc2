import { planningCalls } from '@werkbank/contract/work-orders/planning/planning-calls.ts';
import type { RecreatePreview } from '@werkbank/contract/work-orders/rounds/recreate.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listAbsences } from '#engineers/absence-store.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import { translate } from '#i18n/translate.ts';
import { scopeOfLocation } from '#locations/scope-store.ts';
import { readTravel } from '#maps/read-travel.ts';
import { oneOrder } from '../order/store.ts';
import {
  assetsOf,
  findRecreated,
  findSource,
  itemsOf,
  otherAssets,
  type PlannedAsset,
  recreate,
} from '../rounds/recreate-store.ts';
import { createRounds, languageOfDivision, listRounds } from '../rounds/rounds-store.ts';
import { refusePeriod } from '../shared/refuse-period.ts';
import { minutesToMove, suggestWork } from './balance-months.ts';
import { readBoard } from './board-store.ts';
import { listClashes } from './clash-store.ts';
import { listEarlierWork, listMonths } from './months-store.ts';
import { findWork, readDays } from './proposal-store.ts';
import { placesOf, propose } from './propose.ts';
import { shiftWork, undoShift } from './shift-work.ts';
import { travelOfDays } from './travel-of-days.ts';

/** Maximum number of days on the board. */
const boardDays = 45;
/** Maximum number of days of a proposal. */
const proposalDays = 31;
/** Months ahead of which work is moved. */
const maxMonths = 24;
/** Maximum number of days whose ways are shown. */
const travelDays = 14;

export const planningRoutes = routes('workOrders', planningCalls, {
  getBoard: async ({ db, query, caller, language }) => {
    refusePeriod(query, boardDays);
    for (const division of query.divisions ?? []) requireDivision(caller, division, 'read');
    const divisions = query.divisions ? new Set(query.divisions) : caller.divisions;
    const board = await readBoard(db, divisions, query, { language, limit: caller.limit });
    const shown = new Set(board.engineers.map(({ id }) => id));
    const absences = await listAbsences(db, divisions, query, { size: 1000, skip: 0, after: undefined });
    return { ...board, absences: absences.rows.filter(({ engineerId }) => shown.has(engineerId)) };
  },
  listClashes: async ({ db, params: { division }, page }) => await listClashes({ db, division, page }),
  proposeVisits: async ({ db, params: { division }, query }) => {
    refusePeriod(query, proposalDays);
    const work = await findWork(db, division, query);
    const days = await readDays(db, division, query, work);
    return propose(work, days, await readTravel(db, [placesOf(work, days)]));
  },
  getTravel: async ({ db, query, caller, language }) => {
    refusePeriod(query, travelDays);
    const { engineers, visits } = await readBoard(db, caller.divisions, query, { language, limit: caller.limit });
    return await travelOfDays(db, visits, caller.rights.has('engineers.internal') ? engineers : []);
  },
  listMonths: async ({ db, params: { division }, query: { months } }) => ({
    months: await listMonths(db, division, months),
  }),
  shiftWork: async ({ db, params: { division }, body, language }) => {
    const months = await listMonths(db, division, maxMonths);
    if (body.to >= body.month || [body.month, body.to].some((day) => !months.some(({ month }) => month === day)))
      throw new Problem('body.invalid', {
        params: { fields: 'body/to' },
        errors: [{ path: 'body/to', code: 'month', message: 'an earlier month' }],
      });
    return { work: await shiftWork({ db, division, language }, body) };
  },
  undoShift: async ({ db, params: { division }, body, language }) => ({
    orders: await undoShift({ db, division, language }, body.orders),
  }),
  proposeShift: async ({ db, params: { division }, query: { month, to } }) => {
    const months = await listMonths(db, division, maxMonths);
    const [late, early] = [month, to].map((day) => months.find((one) => one.month === day));
    if (!late || !early || to >= month) throw new Problem('param.invalid', { params: { fields: 'query/to' } });
    return suggestWork(minutesToMove(late, early), await listEarlierWork(db, division, { month, to }));
  },
  recreate: async ({ db, params, caller, language }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'write');
    const order = found(await recreate(db, division, id), 'workorder.nothing_to_recreate');
    return await oneOrder(db, division, order, language);
  },
  previewRecreate: async ({ db, params, caller }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    return await preview(db, division, id);
  },
  listRounds: async ({ db, params, query, page }) => await listRounds(db, params.division, query, page),
  createRounds: async ({ db, params: { division }, body }) => {
    const description = body.description ?? translate(await languageOfDivision(db, division), 'workorder.round');
    return { locations: await createRounds(db, division, body, description) };
  },
});

async function preview(db: Db, division: number, locationId: string): Promise<RecreatePreview> {
  const source = found(await findSource(db, division, locationId), 'workorder.nothing_to_recreate');
  const { kept, skipped } = await assetsOf(db, division, locationId, source.id);
  const existing = await findRecreated(db, division, source.id);
  const known = kept.map(({ assetId }) => assetId);
  return {
    source,
    existing: existing ?? null,
    assets: kept.map(bare),
    replacedAssets: kept
      .filter(({ assetId, originId }) => assetId !== originId)
      .map((one) => ({ ...bare(one), replacesId: one.originId, replacesTag: one.originTag })),
    skippedAssets: skipped.map((one) => ({ ...bare(one), reason: one.gone ?? 'removed' })),
    newAssets: await otherAssets(db, division, locationId, known),
    items: await itemsOf(db, division, source.id),
  };
}

const bare = ({ assetId, tag, type, description, placePath, position }: PlannedAsset): PlannedAsset => ({
  assetId,
  tag,
  type,
  description,
  placePath,
  position,
});
