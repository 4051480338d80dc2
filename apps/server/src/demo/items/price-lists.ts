import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { type DemoContext, type DemoDivision, demoDay, demoId } from '../context.ts';

interface List {
  id: string;
  division: number;
  name: string;
  price_group_id: string | null;
  account_id: string | null;
  start_date: string;
  end_date: string | null;
}

interface Line {
  id: string;
  division: number;
  price_list_id: string;
  item: string | null;
  item_group: string | null;
  quantity: number;
  kind: 'price' | 'percentage' | 'amount';
  value: number;
}

const groups = [
  { code: 'INST', nl: 'Installateurs', de: 'Installateure' },
  { code: 'ZORG', nl: 'Zorg en onderwijs', de: 'Pflege und Bildung' },
] as const;

type GroupCode = (typeof groups)[number]['code'];

/** Price groups with their accounts, and price lists: for groups, for resellers and for everyone, past, current and planned. */
export async function insertPriceLists(db: Db, { divisions, today }: DemoContext): Promise<void> {
  await insertGroups(db, divisions);
  const resellers = await findResellers(db);
  const lists = divisions.flatMap((division) => listsOf(division, today, resellers));
  await sql`
    insert into price_list (id, division, name, price_group_id, account_id, start_date, end_date)
    select r.id, r.division, r.name, r.price_group_id, r.account_id, r.start_date, r.end_date
    from ${recordset(
      lists.map(({ list }) => list),
      `r (id uuid, division integer, name text, price_group_id uuid, account_id uuid, start_date date, end_date date)`,
    )}`.execute(db);
  // A line for an item that the division does not sell is left out.
  await sql`
    insert into price_list_line (id, division, price_list_id, item_id, item_group_id, quantity, kind, value)
    select r.id, r.division, r.price_list_id, i.id, g.id, r.quantity, r.kind,
      case r.kind when 'price' then round(i.standard_sales_price * r.value, 2) else r.value end
    from ${recordset(
      lists.flatMap(({ lines }) => lines),
      `r (id uuid, division integer, price_list_id uuid, item text, item_group text, quantity numeric, kind text, value numeric)`,
    )}
    left join item i on i.division = r.division and i.code = r.item
    left join item_group g on g.division = r.division and g.code = r.item_group
    where (r.item is null or i.id is not null) and (r.item_group is null or g.id is not null)`.execute(db);
}

const groupId = (division: DemoDivision, code: GroupCode) => demoId('price-group', division.code, code);

async function insertGroups(db: Db, divisions: readonly DemoDivision[]): Promise<void> {
  const rows = divisions.flatMap((division) =>
    groups.map(({ code, nl, de }) => ({
      id: groupId(division, code),
      division: division.code,
      code,
      description: division.country === 'DE' ? de : nl,
    })),
  );
  await sql`
    insert into price_group (id, division, code, description)
    select r.id, r.division, r.code, r.description
    from ${recordset(rows, 'r (id uuid, division integer, code text, description text)')}`.execute(db);
  // Every fifth customer is an installer, every other fifth a home or a school.
  await sql`
    update account a set price_group_id = g.id
    from (select id, division, row_number() over (partition by division order by length(code), code) as n from account
      where status = 'C' and not is_reseller and not blocked) as c
    join price_group g on g.division = c.division
      and g.code = case when c.n > 20 then case c.n % 5 when 1 then 'INST' when 3 then 'ZORG' end end
    where a.id = c.id`.execute(db);
}

async function findResellers(db: Db): Promise<{ id: string; division: number; name: string }[]> {
  const { rows } = await sql<{ id: string; division: number; name: string }>`
    select id, division, name from account where is_reseller order by division, code`.execute(db);
  return rows;
}

type NewLine = Pick<Line, 'item' | 'item_group' | 'quantity' | 'kind' | 'value'>;

/** A discount on an item group, or on all items. */
const off = (item_group: string | null, value: number, quantity = 1): NewLine => ({
  item: null,
  item_group,
  quantity,
  kind: 'percentage',
  value,
});

/** A share of the standard price as a fixed one. */
const fixed = (item: string, share: number, quantity = 1): NewLine => ({
  item,
  item_group: null,
  quantity,
  kind: 'price',
  value: share,
});

const forInstallers = (raise: number) => [
  off('110', 0.15),
  off('110', 0.2, 25),
  off('150', 0.08),
  fixed('BB-SF06', 0.86 * raise),
  fixed('BB-SF06', 0.82 * raise, 10),
  fixed('BB-PO06', 0.86 * raise),
  fixed('AE-APP', 0.9 * raise),
];

const forCare: NewLine[] = [
  off('150', 0.08),
  off('160', 0.05),
  { item: 'AE-PAD', item_group: null, quantity: 5, kind: 'amount', value: 10 },
];

function newList(
  division: DemoDivision,
  name: string,
  of: Pick<List, 'start_date'> & Partial<List>,
  lines: readonly NewLine[],
) {
  const id = demoId('price-list', division.code, name);
  const list: List = {
    id,
    division: division.code,
    name,
    price_group_id: null,
    account_id: null,
    end_date: null,
    ...of,
  };
  const ofList = { division: division.code, price_list_id: id };
  return {
    list,
    lines: lines.map(
      (line): Line => ({
        ...line,
        ...ofList,
        id: demoId('price-list-line', id, line.item ?? '', line.item_group ?? '', line.quantity),
      }),
    ),
  };
}

type Reseller = Awaited<ReturnType<typeof findResellers>>[number];

function listsOf(division: DemoDivision, today: string, resellers: readonly Reseller[]) {
  const year = Number(today.slice(0, 4));
  const isGerman = division.country === 'DE';
  const [installers, care, winter, agreed] = isGerman
    ? ['Installateure', 'Pflege und Bildung', 'Winteraktion', 'Vereinbarung']
    : ['Installateurs', 'Zorg en onderwijs', 'Winteractie', 'Afspraken'];
  const group = { price_group_id: groupId(division, 'INST') };
  const thisYear = { ...group, start_date: `${year}-01-01`, end_date: `${year}-12-31` };
  const nextYear = { ...group, start_date: `${year + 1}-01-01` };
  const ofCare = { price_group_id: groupId(division, 'ZORG'), start_date: demoDay(today, -200) };
  const past = { start_date: demoDay(today, -1000), end_date: demoDay(today, -970) };
  return [
    newList(division, `${installers} ${year}`, thisYear, forInstallers(1)),
    newList(division, `${installers} ${year + 1}`, nextYear, forInstallers(1.03)),
    newList(division, care, ofCare, forCare),
    newList(division, winter, past, [off(null, 0.05)]),
    ...resellers
      .filter((reseller) => reseller.division === division.code)
      .map(({ id, name }) => {
        const own = { account_id: id, start_date: demoDay(today, -120) };
        return newList(division, `${agreed} ${name}`.slice(0, 60), own, [off('150', 0.15), off('340', 0.1)]);
      }),
  ];
}
