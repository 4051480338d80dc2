import { historyCalls } from '@werkbank/contract/administration/changes/history-calls.ts';
import { found } from '#base/problem.ts';
import { findPastLogo, inlinePng } from '#divisions/brand-store.ts';
import { routes } from '#http/context.ts';
import { changedRecords } from './changed-records.ts';
import * as store from './history-store.ts';
import { idsIn, namesOf } from './record-names.ts';
import { rewind } from './rewind.ts';

export const historyRoutes = routes('administration', historyCalls, {
  listChanges: async ({ db, caller: { divisions }, query, page }) =>
    await store.list(db, { divisions, ...query }, page),
  getPastRecord: async ({ db, caller: { divisions }, params: { subjectId }, query: { on } }) => {
    const { subject, subjectName } = found(await store.findSubject(db, divisions, subjectId), 'history.not_found');
    const [rows, changes] = [
      await store.rowsOf(db, subject, subjectId),
      await store.changesAfter(db, subject, subjectId, on),
    ];
    const numbers = subject === 'division' ? await store.numberRangesOn(db, subjectId, on) : [];
    const past = [...rewind(rows, changes), ...numbers];
    const names = await namesOf(db, divisions, idsIn(past.map(({ fields }) => fields)));
    return {
      kind: changedRecords.get(subject)?.kind ?? 'lists',
      subject,
      subjectId,
      subjectName,
      on,
      existed: past.some(({ part }) => part === subject),
      parts: past.map(({ part, division, fields }) => ({ part, division, fields })),
      names: Object.fromEntries(names),
    };
  },
  getPastLogo: async ({ db, caller: { divisions }, params: { digest } }) => ({
    logo: inlinePng(found(await findPastLogo(db, divisions, digest), 'brand.no_logo')),
  }),
});
