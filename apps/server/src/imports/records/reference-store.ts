import type { ImportStep } from '@werkbank/contract/imports/mapping.ts';
import { Guid } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { shown } from '../shared/cell.ts';
import type { Candidate, Entity, Found, Outcome, ReferenceKind, WriteContext } from '../shared/entity.ts';

interface Source {
  table: string;
  /** Column that a reference stores. */
  value: string;
  /** Column of the code or number that users know; absent when only the key in the source identifies the record. */
  code?: string;
  ignoresCase?: true;
  /** Two of them can be merged: the code of the one that went leads to the other. */
  isMerged?: true;
  /** Case, accents and punctuation are ignored: `CO2 blusser` equals `CO₂-blusser`. */
  ignoresSigns?: true;
  /** Other columns by which users refer to it. */
  names?: readonly string[];
  /** Shared by all divisions. */
  isShared?: true;
  /** The code is a whole number. */
  isNumber?: true;
  /** Data for checks and defaults: name and SQL on the alias `t`. */
  facts?: Readonly<Record<string, string>>;
}

const sources: Readonly<Partial<Record<ReferenceKind, Source>>> = {
  units: { table: 'unit', value: 'code', code: 'code' },
  vatCodes: { table: 'vat_code', value: 'code', code: 'code', facts: { percentage: 't.percentage' } },
  paymentConditions: { table: 'payment_condition', value: 'code', code: 'code' },
  shippingMethods: { table: 'shipping_method', value: 'id', code: 'code', ignoresCase: true },
  priceLists: { table: 'price_list', value: 'id', code: 'name', ignoresCase: true },
  itemGroups: { table: 'item_group', value: 'id', code: 'code' },
  items: {
    table: 'item',
    value: 'id',
    code: 'code',
    ignoresCase: true,
    facts: {
      code: 't.code',
      unit: 't.unit',
      description: 't.description',
      isStockItem: 't.is_stock_item',
      isFractionAllowed: 't.is_fraction_allowed_item',
      vatCode: 't.sales_vat_code',
      vatPercentage:
        '(select v.percentage from vat_code v where v.division = t.division and v.code = t.sales_vat_code)',
    },
  },
  warehouses: { table: 'warehouse', value: 'id', code: 'code' },
  accounts: {
    table: 'account',
    value: 'id',
    code: 'code',
    isMerged: true,
    facts: {
      country: 't.country',
      invoiceAccountId: 't.invoice_account_id',
      currency: 't.sales_currency',
      isSupplier: 't.is_supplier',
      purchaseCurrency: 't.purchase_currency',
    },
  },
  locations: { table: 'location', value: 'id', code: 'code', ignoresCase: true, isMerged: true },
  assetTypes: {
    table: 'asset_type',
    value: 'type',
    code: 'type',
    ignoresSigns: true,
    names: ['description_nl', 'description_de', 'description_en'],
    isShared: true,
    facts: { nl: 't.description_nl', de: 't.description_de' },
  },
  contacts: { table: 'contact', value: 'id', facts: { accountId: 't.account_id' } },
  addresses: { table: 'address', value: 'id', facts: { accountId: 't.account_id' } },
  purchaseOrders: {
    table: 'purchase_order',
    value: 'id',
    code: 'order_number',
    isNumber: true,
    facts: {
      vatCode: '(select a.purchase_vat_code from account a where a.id = t.supplier_id)',
      vatPercentage:
        '(select v.percentage from account a ' +
        'join vat_code v on v.division = a.division and v.code = a.purchase_vat_code where a.id = t.supplier_id)',
    },
  },
  purchaseOrderLines: { table: 'purchase_order_line', value: 'id' },
  salesOrders: {
    table: 'sales_order',
    value: 'id',
    code: 'order_number',
    isNumber: true,
    facts: {
      vatCode: '(select a.sales_vat_code from account a where a.id = t.ordered_by)',
      vatPercentage:
        '(select v.percentage from account a ' +
        'join vat_code v on v.division = a.division and v.code = a.sales_vat_code where a.id = t.ordered_by)',
    },
  },
};

/** Units and lists without ids have no links: their key is their code. */
const hasLinks = (source: Source) => source.value === 'id' && !['shipping_method', 'price_list'].includes(source.table);

/**
 * Finds every record that a batch refers to, with one query per kind; a reference to a missing record refuses its row.
 */
export async function resolveReferences(
  context: WriteContext,
  entity: Entity,
  step: ImportStep,
  candidates: readonly Candidate[],
): Promise<Outcome['rejected']> {
  const wanted = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (!field.references || !step.fields[name]) return [];
    return [{ name, kind: field.references, byKey: step.fields[name].by === 'key' }];
  });
  const rejected: Outcome['rejected'] = [];
  const refused = new Set<Candidate>();
  for (const { name, kind, byKey } of wanted) {
    const values = new Set(candidates.map(({ values: row }) => row[name]).filter((value) => typeof value === 'string'));
    const found = await findReferences(context, kind, [...values], byKey);
    for (const candidate of candidates) {
      const value = candidate.values[name];
      if (typeof value !== 'string') continue;
      const record = found.get(value);
      if (record) candidate.found[name] = record;
      else if (!refused.has(candidate)) {
        refused.add(candidate);
        rejected.push({ candidate, fault: { code: 'reference', field: name, params: { value: shown(value), kind } } });
      }
    }
  }
  return rejected;
}

async function findReferences(
  context: WriteContext,
  kind: ReferenceKind,
  values: readonly string[],
  byKey: boolean,
): Promise<Map<string, Found>> {
  const { db, division } = context;
  const of = sources[kind];
  if (!of || values.length === 0) return new Map();
  const facts = Object.entries(of.facts ?? {}).flatMap(([name, expression]) => [sql.lit(name), sql.raw(expression)]);
  const columns = sql`v.value as wanted, ${sql.ref(`t.${of.value}`)}::text as value,
    ${facts.length > 0 ? sql`jsonb_build_object(${sql.join(facts)})` : sql`'{}'::jsonb`} as facts`;
  const find = async (among: RawBuilder<unknown>) => {
    const { rows } = await sql<{ wanted: string } & Found>`select ${columns} ${among}`.execute(db);
    return rows.map(({ wanted, value, facts: known }) => [wanted, { value, facts: known }] as const);
  };
  if (byKey && hasLinks(of)) return new Map(await find(linked(context, of, kind, values)));
  const found = new Map(await find(coded(of, division, values)));
  const unknown = of.isMerged ? values.filter((value) => !found.has(value)) : [];
  return unknown.length === 0 ? found : new Map([...found, ...(await find(formerlyCoded(of, division, unknown)))]);
}

/** Records into which one with this code was merged. */
function formerlyCoded(of: Source, division: number, values: readonly string[]): RawBuilder<unknown> {
  const folded = of.ignoresCase ? lower : (text: RawBuilder<unknown>) => text;
  return sql`from unnest(${values}::text[]) as v (value)
    join ${sql.table(`${of.table}_merge`)} m on m.division = ${division} and m.undone_at is null
      and ${folded(sql.ref('m.merged_code'))} = ${folded(sql.ref('v.value'))}
    join ${sql.table(of.table)} t on t.id = m.kept_id`;
}

const linked = (
  { division, source }: WriteContext,
  of: Source,
  kind: ReferenceKind,
  values: readonly string[],
): RawBuilder<unknown> => sql`
  from unnest(${values}::text[]) as v (value)
  join import_link l on l.division = ${division} and l.source = ${source} and l.entity = ${kind} and l.key = v.value
  join ${sql.table(of.table)} t on t.id = l.record_id and t.division = ${division}`;

function coded(of: Source, division: number, values: readonly string[]): RawBuilder<unknown> {
  const code = sql.ref(`t.${of.code ?? of.value}`);
  if (of.isNumber) {
    const numbers = values.filter((value) => /^\d{1,9}$/.test(value));
    return sql`from unnest(${numbers}::text[]) as v (value) join ${sql.table(of.table)} t on t.division = ${division}
      and ${code} = v.value::integer`;
  }
  const named = [code, ...(of.names ?? []).map((name) => sql.ref(`t.${name}`))];
  const plain = of.ignoresSigns ? withoutSigns : lower;
  const same =
    of.ignoresCase || of.ignoresSigns
      ? sql`${plain(sql.ref('v.value'))} in (${sql.join(named.map(plain))})`
      : sql`${code} = v.value`;
  const own = of.isShared ? sql`true` : sql`t.division = ${division}`;
  return sql`from unnest(${values}::text[]) as v (value) join ${sql.table(of.table)} t on ${own} and ${same}`;
}

/** The codes or names of records that are stored by their id. */
export async function namesOf(
  db: Db,
  division: number,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const of = sources[kind];
  if (!of || of.value !== 'id') return new Map();
  const name = kind === 'contacts' ? 'full_name' : kind === 'addresses' ? 'address_line1' : (of.code ?? 'id');
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${sql.ref(`t.${name}`)}::text as name from ${sql.table(of.table)} t
    where t.division = ${division} and t.id = any(${ids.filter((id) => Guid.safeParse(id).success)}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.name ?? '']));
}

const lower = (text: RawBuilder<unknown>) => sql`lower(${text})`;

const withoutSigns = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(normalize(${text}, NFKD)), '[^a-z0-9]', '', 'g')`;
