import { sql } from 'kysely';
import { planAssets } from '#assets/due-dates/due-date-store.ts';
import { notePlacements } from '#assets/shared/placement-store.ts';
import { newTag } from '#assets/shared/rules.ts';
import { join, type RecordTable, type Written, writeRecords } from '../records/record-store.ts';
import { type Batch, type Candidate, divide, type Outcome, type WriteContext } from '../shared/entity.ts';
import { writePlaces } from './place-store.ts';

/** Assets; those without a label get one, and all get the due dates of their plan. */
export async function writeAssets(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { db, division, home, dryRun } = context;
  const { refused, candidates } = await refuseEnded(context, batch.candidates);
  const described = ({ values, found }: Candidate) =>
    values.description ?? found.item?.facts.description ?? found.type?.facts[home.country === 'DE' ? 'de' : 'nl'];
  const table: RecordTable = {
    table: 'asset',
    extraTypes: { description: 'text' },
    extra: (candidate) => ({ description: described(candidate) }),
  };
  const [ended, lasting] = await divideEnded(context, candidates);
  const past = await refuseChanges(context, table, { ...batch, candidates: ended });
  const [tagged, others] = divide(lasting, ({ values }) => Boolean(values.tag));
  const known = await writeRecords(
    context,
    { ...table, natural: [{ field: 'tag' }] },
    { ...batch, candidates: tagged },
  );
  const fresh = await writeRecords(
    context,
    {
      ...table,
      extraTypes: { description: 'text', tag: 'text' },
      extra: (candidate) => ({ description: described(candidate), tag: newTag() }),
    },
    { ...batch, candidates: others },
  );
  const outcome = join(past, join(known, fresh));
  if (!dryRun) {
    const inserted = outcome.inserted.map(({ id }) => id);
    await assignTags(context, inserted);
    await writePlaces(context, outcome.inserted);
    await notePlacements(db, division, inserted, 'placed');
    await planAssets(db, [...inserted, ...idsOf(outcome.changed)]);
  }
  return { ...outcome, rejected: [...refused, ...outcome.rejected] };
}

const idsOf = (written: readonly Written[]): string[] => written.map(({ id }) => id);

/** Refuses labels that were lost, retired or belong to another division; a file does not restore assets that have ended. */
async function refuseEnded({ db, division, source }: WriteContext, candidates: readonly Candidate[]) {
  const tags = candidates.map(({ values }) => values.tag ?? null);
  const { rows: over } = await sql<{ code: string }>`
    select code from tag where code = any(${tags}::text[]) and (division <> ${division} or status in ('lost', 'retired'))`.execute(
    db,
  );
  const { rows: gone } = await sql<{ key: string; hash: string }>`
    select l.key, l.row_hash as hash from import_link l join asset a on a.id = l.record_id and a.division = ${division}
    where l.division = ${division} and l.source = ${source} and l.entity = 'assets'
      and l.key = any(${candidates.map(({ key }) => key)}::text[]) and a.state in ('replaced', 'removed')`.execute(db);
  const taken = new Set(over.map(({ code }) => code));
  const ended = new Map(gone.map(({ key, hash }) => [key, hash]));
  const refused: Outcome['rejected'] = [];
  const rest: Candidate[] = [];
  for (const candidate of candidates) {
    const { key, hash, values } = candidate;
    const before = ended.get(key);
    if (before !== undefined && before !== hash) refused.push({ candidate, fault: { code: 'fixed', field: 'type' } });
    else if (before === undefined && taken.has(String(values.tag)))
      refused.push({ candidate, fault: { code: 'codeUsed', field: 'tag', params: { key: String(values.tag) } } });
    else rest.push(candidate);
  }
  return { refused, candidates: rest };
}

/** Rows of an exported list whose asset has been replaced or removed since, or was listed with those. */
async function divideEnded({ db, division }: WriteContext, candidates: readonly Candidate[]) {
  const ids = candidates.flatMap(({ exported }) => exported?.id ?? []);
  const { rows } = await sql<{ id: string }>`select id from asset
    where division = ${division} and id = any(${ids}::uuid[]) and state in ('replaced', 'removed')`.execute(db);
  const ended = new Set(rows.map(({ id }) => id));
  return divide(candidates, ({ exported }) => ended.has(exported?.id ?? ''));
}

/** Writes nothing: rows that differ from their record are refused. */
async function refuseChanges(context: WriteContext, table: RecordTable, batch: Batch) {
  const outcome = await writeRecords({ ...context, dryRun: true, checkedSince: null, existing: 'keep' }, table, batch);
  const lines = new Set(outcome.changes.map(({ line }) => line));
  const refused = batch.candidates
    .filter(({ line }) => lines.has(line))
    .map((candidate) => ({ candidate, fault: { code: 'ended' as const } }));
  return { ...outcome, leftOut: 0, changes: [], rejected: [...outcome.rejected, ...refused] };
}

/** Binds the labels of new assets, which are spare ones from a sheet or unknown. */
async function assignTags({ db, division }: WriteContext, assetIds: readonly string[]): Promise<void> {
  await sql`insert into tag as t (division, code, status, asset_id)
    select a.division, a.tag, 'assigned', a.id from asset a where a.division = ${division} and a.id = any(${[...assetIds]}::uuid[])
    on conflict (code) do update set status = 'assigned', asset_id = excluded.asset_id
      where t.division = excluded.division and t.status = 'printed'`.execute(db);
}
