import { type Contract, contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import type { LimitKind } from '@werkbank/contract/wire/limits.ts';
import { idFields } from '@werkbank/contract/wire/reference.ts';
import { rights } from '@werkbank/contract/wire/rights.ts';
import { sql } from 'kysely';
import { only } from '#db/rows.ts';
import { recordSources } from '#src/domains.ts';
import type { TestServer } from '../harness.ts';
import { tokenMint } from '../token-mint.ts';
import { callerOf, partsOf } from './matrix.ts';
import { listPathIds, type PathIds, recordOfPath } from './records.ts';

/** Part of every name, number and text of the location outside the limit and of what belongs to it. */
export const outsideWord = 'verboden7731';

/** A division in which a role is limited to one location. */
export interface LimitedWorld {
  division: number;
  locationId: string;
  accountId: string;
  /** Ids of records of other locations and accounts. */
  outside: ReadonlySet<string>;
}

/** Chooses the location with the most work orders, and marks what belongs to the one with the second most. */
export async function limitedWorld({ db }: TestServer): Promise<LimitedWorld> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select l.id, l.account_id as "accountId" from location l
    where l.division = 1 and l.account_id is not null and exists (select from asset a where a.location_id = l.id)
    order by (select count(*) from work_order o where o.location_id = l.id) desc, l.id limit 20`.execute(db);
  const inside = rows[0]!;
  const other = rows.find(({ accountId }) => accountId !== inside.accountId)!;
  await sql`update location set name = ${`${outsideWord} plaats`}, code = ${outsideWord.slice(0, 20)}, city = ${outsideWord},
    contact_name = ${outsideWord} where id = ${other.id}`.execute(db);
  await sql`update account set name = ${`${outsideWord} bv`} where id = ${other.accountId}`.execute(db);
  await sql`update asset set serial_number = ${outsideWord} || id, description = ${outsideWord} where location_id = ${other.id}`.execute(
    db,
  );
  await sql`update place set name = ${outsideWord} || id where location_id = ${other.id}`.execute(db);
  await sql`update work_order set description = ${outsideWord} where location_id = ${other.id}`.execute(db);
  await sql`update service_request set description = ${outsideWord} where location_id = ${other.id}`.execute(db);
  return { division: 1, locationId: inside.id, accountId: inside.accountId, outside: await outsideOf(db, inside) };
}

/** Columns that lead to a location or an account. */
const owners = {
  location_id: (inside: { id: string }) => sql`x.location_id <> ${inside.id}::uuid`,
  asset_id: (inside: { id: string }) =>
    sql`x.asset_id in (select a.id from asset a where a.location_id <> ${inside.id}::uuid)`,
  work_order_id: (inside: { id: string }) =>
    sql`x.work_order_id in (select o.id from work_order o where o.location_id <> ${inside.id}::uuid)`,
  account_id: (inside: { accountId: string }) => sql`x.account_id <> ${inside.accountId}::uuid`,
} as const;

async function outsideOf(db: TestServer['db'], inside: { id: string; accountId: string }): Promise<Set<string>> {
  const { rows: columns } = await sql<{ table: keyof TestServer['db'] & string; column: keyof typeof owners }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.columns i on i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id'
      and i.data_type = 'uuid'
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'uuid' 
      and c.column_name in ('location_id', 'asset_id', 'work_order_id', 'account_id')`.execute(db);
  const ids = new Set<string>();
  const add = async (query: ReturnType<typeof sql>) => {
    const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(db);
    for (const { id } of rows) ids.add(id);
  };
  await add(sql`select id from location where id <> ${inside.id}`);
  await add(sql`select id from account where id <> ${inside.accountId}`);
  // What belongs to the location is inside, whichever account it also names.
  const tables = Map.groupBy(columns, ({ table }) => table);
  for (const [table, found] of tables) {
    const [nearest] = Object.keys(owners).flatMap((name) => found.filter(({ column }) => column === name));
    if (nearest) await add(sql`select x.id from ${sql.table(table)} x where ${owners[nearest.column](inside)}`);
  }
  return ids;
}

/** Calls and responses of a user whose only role has every right, limited to these records. */
export async function limitedUser(server: TestServer, login: string, limit: { kind: LimitKind; ids: string[] }) {
  const mint = await tokenMint(server.db, server.config);
  const person = { login, name: login, email: `${login}@demo.example`, roles: [] };
  const send = async (call: Pick<Call, 'method' | 'backend'>, url: string, payload?: unknown) =>
    await server.app.inject({
      method: call.method,
      url,
      headers: { authorization: `Bearer ${await mint(person, { backend: call.backend })}` },
      ...(payload !== undefined && { payload: payload as object }),
    });
  const id = (await send({ method: 'GET', backend: 'accounting' }, '/api/me')).json<{ id: string }>().id;
  await sql`insert into user_division (user_id, division) values (${id}::uuid, 1)`.execute(server.db);
  const admin = server.api('admin').administration;
  const role = await admin.createCompanyRole({ body: { name: `Alles voor ${login}`, rights: [...rights] } });
  const given = await admin.updatePerson({
    params: { id },
    body: { companyRoles: [{ roleId: role.id, division: 1, limit }] },
  });
  return { id, send, given };
}

/** A call of the contract with its name. */
export const namedCalls = Object.entries(contract as Record<keyof Contract, Record<string, Call>>).flatMap(
  ([domain, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
);

/** A request of a call, and whether it names a record outside the limit. */
export interface LimitedRequest {
  url: string;
  body?: unknown;
  isOutside: boolean;
}

/** Requests that name records inside and outside the limit, in the path, the query and the body. */
export async function requestsOf(server: TestServer, world: LimitedWorld, call: Call): Promise<LimitedRequest[]> {
  const { db } = server;
  const employee = await callerOf(server, 'employee');
  const record = recordOfPath(call.path);
  const all = record ? await listPathIds(db, { record, caller: employee, which: 'own', limit: 5000 }) : [{}];
  const isOutside = (ids: PathIds) => Object.values(ids).some((id) => world.outside.has(id));
  const [inside, outside] = [all.find((ids) => !isOutside(ids)), all.find(isOutside)];
  const requests: LimitedRequest[] = [];
  const plain = await partsOf(db, employee, call, []);
  const add = (ids: PathIds, parts: { query?: unknown; body?: unknown }, isForeign: boolean) =>
    requests.push({ url: addressOf(call, world, ids, parts.query), body: parts.body, isOutside: isForeign });
  if (inside) add(inside, plain, false);
  if (outside) add(outside, plain, true);
  for (const part of ['query', 'body'] as const)
    for (const { path, mark } of call[part] ? idFields(call[part]) : []) {
      if (!mark || !('kind' in mark)) continue;
      const { table, column = 'id' } = recordSources[mark.kind];
      const { rows } = await sql<{ id: string }>`
        select x.${sql.ref(column)} as id from ${sql.table(table)} x where x.division = ${world.division}`.execute(db);
      const value = rows.find(({ id }) => world.outside.has(id))?.id;
      if (value !== undefined && inside) add(inside, await partsOf(db, employee, call, [{ part, path, value }]), false);
    }
  return requests;
}

function addressOf(call: Call, { division }: LimitedWorld, ids: PathIds, query: unknown): string {
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      ids[name] ?? (name === 'division' || name === 'code' ? String(division) : name === 'date' ? '2026-03-02' : 'x'),
    ),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
        parameters.append(name, String(one));
  if (call.path === '/api/events') parameters.set('division', String(division));
  if (call.whenQuery && !parameters.has(call.whenQuery)) parameters.set(call.whenQuery, 'x');
  return parameters.size === 0 ? url : `${url}?${parameters}`;
}

/** What a response tells about records outside the limit, apart from ids that the request contained. */
export function leaksIn(text: string, { outside }: LimitedWorld, asked: string): string[] {
  const named = [...text.matchAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi)]
    .map(([id]) => id.toLowerCase())
    .filter((id) => outside.has(id) && !asked.includes(id));
  return text.toLowerCase().includes(outsideWord) ? [...named, outsideWord] : named;
}

/** The locations, accounts and assets of a world, for figures that must count only those inside. */
export const countAssets = async ({ db }: TestServer, { locationId }: LimitedWorld): Promise<number> =>
  only(
    (
      await sql<{ count: number }>`
        select count(*)::integer as count from asset where location_id = ${locationId} and state not in ('replaced', 'removed')`.execute(
        db,
      )
    ).rows,
  ).count;
