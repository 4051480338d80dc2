import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { type RecordTable, writeRecords } from '../records/record-store.ts';
import { shown } from '../shared/cell.ts';
import {
  type Batch,
  type Candidate,
  type Found,
  joinOutcomes,
  noOutcome,
  type Outcome,
  type WriteContext,
} from '../shared/entity.ts';
import { basicPrice, stepsOf } from './price-steps.ts';

/** Terms of suppliers. The first supplier of an item is its main one, as on the page of the item. */
export async function writeSupplierPrices(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { ready, rejected } = await withItems(context, batch.candidates);
  const items = [...new Set(ready.map(({ found }) => found.item?.value ?? ''))];
  if (!context.dryRun) await lockItems(context, items);
  const hasSteps = batch.mapped.some((field) => field.startsWith('stepPrice') || field === 'fromQuantity');
  const mapped = [...new Set([...batch.mapped, 'item', ...(hasSteps ? ['priceSteps'] : [])])];
  let outcome: Outcome = { ...noOutcome(), rejected };
  // One supplier after the other: another main supplier of an item is written before it gives way.
  for (const candidates of Map.groupBy(ready, ({ found }) => found.supplier?.value).values())
    outcome = joinOutcomes(outcome, await writeRecords(context, table(context), { ...batch, mapped, candidates }));
  if (!context.dryRun) await ensureMainSuppliers(context.db, items, context.jobId);
  return outcome;
}

const table = ({ home }: WriteContext): RecordTable => ({
  table: 'item_supplier',
  natural: [{ field: 'supplier' }, { field: 'item' }],
  // The next list may name the same item by another of its codes.
  mayShare: true,
  extraTypes: { purchase_unit: 'text', unit_factor: 'numeric', currency: 'text', main: 'boolean' },
  extra: ({ values, found }) => ({
    purchase_unit: found.purchaseUnit?.value ?? found.item?.facts.unit,
    unit_factor: values.unitFactor ?? 1,
    currency: values.currency ?? found.supplier?.facts.purchaseCurrency ?? home.currency,
    main: values.main ?? false,
  }),
});

interface Resolved {
  ready: Candidate[];
  rejected: Outcome['rejected'];
}

/** Rows with their items; a row whose item is not known, or was in a row before it, is refused. */
async function withItems(context: WriteContext, candidates: readonly Candidate[]): Promise<Resolved> {
  const byCode = await findItems(
    context,
    candidates.filter(({ found }) => !found.item),
  );
  const lines = new Map<string, number>();
  const resolved: Resolved = { ready: [], rejected: [] };
  for (const candidate of candidates) {
    const item = candidate.found.item ?? byCode.get(candidate.line);
    if (!item) {
      const field = candidate.values.supplierItemCode ? 'supplierItemCode' : 'barcode';
      const params = { value: shown(String(candidate.values[field] ?? '')) };
      resolved.rejected.push({ candidate, fault: { code: 'reference', field, params } });
      continue;
    }
    const pair = `${candidate.found.supplier?.value} ${item.value}`;
    const line = lines.get(pair);
    if (line === undefined) {
      lines.set(pair, candidate.line);
      resolved.ready.push(complete(candidate, item));
    } else resolved.rejected.push({ candidate, fault: { code: 'duplicate', params: { line } } });
  }
  return resolved;
}

/** A supplier becomes the main one, but does not cease to be it: that follows from the choice of another one. */
const complete = (candidate: Candidate, item: Found): Candidate => ({
  ...candidate,
  found: { ...candidate.found, item },
  values: {
    ...candidate.values,
    item: String(item.facts.code),
    description: String(item.facts.description),
    main: candidate.values.main === true ? true : null,
    price: basicPrice(candidate.values),
    priceSteps: JSON.stringify(stepsOf(candidate.values)),
  },
});

/** Items by the supplier's code, else by their barcode; a code that several items have identifies none. */
async function findItems(
  { db, division }: WriteContext,
  candidates: readonly Candidate[],
): Promise<Map<number, Found>> {
  const wanted = candidates.map(({ line, values, found }) => ({
    line,
    supplier: found.supplier?.value,
    code: values.supplierItemCode ?? null,
    barcode: values.barcode ?? null,
  }));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ line: number } & Found>`
    select r.line, i.id as value, jsonb_build_object('code', i.code, 'description', i.description, 'unit', i.unit) as facts
    from ${recordset(wanted, 'r (line integer, supplier uuid, code text, barcode text)')}
    join lateral (
      select coalesce(
        (select min(s.item_id::text) from item_supplier s
          where s.supplier_id = r.supplier and lower(s.supplier_item_code) = lower(r.code) having count(*) = 1),
        (select min(b.id::text) from item b where b.division = ${division} and b.barcode = r.barcode having count(*) = 1)
      )::uuid as id) f on true
    join item i on i.id = f.id and i.division = ${division}`.execute(db);
  return new Map(rows.map(({ line, ...found }) => [line, found]));
}

/** Two who change the suppliers of an item take turns. */
async function lockItems({ db, division }: WriteContext, items: readonly string[]): Promise<void> {
  await sql`select from item where division = ${division} and id = any(${[...items]}::uuid[])
    order by id for no key update`.execute(db);
}

/** Items without a main supplier get the one back that this import replaced, else the oldest. */
export async function ensureMainSuppliers(db: Db, items: readonly string[], jobId: string): Promise<void> {
  if (items.length === 0) return;
  await sql`update item_supplier set main = true where id in (
    select distinct on (s.item_id) s.id from item_supplier s
    where s.item_id = any(${[...items]}::uuid[])
      and not exists (select from item_supplier m where m.item_id = s.item_id and m.main)
    order by s.item_id, exists (select from audit_event e where e.subject_id = s.item_id and e.part_id = s.id
      and e.request_id = ${`import ${jobId}`} and (e.before ->> 'main')::boolean and e.action = 'update') desc, s.created, s.id)`.execute(
    db,
  );
}
