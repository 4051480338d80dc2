import { type Contract, contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { callerOf, mayCall, partsOf } from './matrix.ts';
import { listPathIds, type PathIds, recordOfPath } from './records.ts';

/** The response of a write to a version that its record does not have. */
export interface StaleWrite {
  call: string;
  /** Undefined when there is a record whose change is refused for its version and accepted without one. */
  finding: string | undefined;
}

/** What a call needs in addition to the demonstration data and a sample of the contract. */
export interface Recipe {
  /** The record to which it is sent; by default one of the demonstration data. */
  ids?: (server: TestServer) => Promise<PathIds>;
  body?: Record<string, unknown>;
}

const users: readonly TestUser[] = ['employee', 'admin', 'engineer', 'mobility'];
const mostRecords = 60;
const staleVersion = '"999999"';

/** Every write that compares versions, sent to records of the demonstration data until one accepts it. */
export async function* staleWrites(
  server: TestServer,
  recipes: Readonly<Record<string, Recipe>>,
): AsyncGenerator<StaleWrite> {
  for (const [domain, calls] of Object.entries(contract as Record<keyof Contract, Record<string, Call>>))
    for (const [key, call] of Object.entries(calls)) {
      const name = `${domain}.${key}`;
      if (call.method === 'GET' || !call.errors?.includes('precondition.failed')) continue;
      yield { call: name, finding: await findingOf(server, call, recipes[name] ?? {}) };
    }
}

async function findingOf(server: TestServer, call: Call, recipe: Recipe): Promise<string | undefined> {
  const tried = new Set<string>();
  for (const user of users) {
    const whole = await callerOf(server, user);
    if (!mayCall(call, whole)) continue;
    const division = Math.min(...whole.divisions);
    const caller = { ...whole, divisions: new Set([division]) };
    for (const ids of recipe.ids ? [await recipe.ids(server)] : await recordsFor(server, call, caller))
      for (const body of await bodiesFor(server, call, caller, recipe)) {
        const write = { user, call, ids: { division: String(division), ...ids }, body };
        const stale = await send(server, write, staleVersion);
        if (stale.status === 412 && (stale.hasChanged || stale.code !== 'precondition.failed'))
          return `refused with ${stale.code}, and something was changed`;
        if (stale.status < 300 && stale.hasChanged) return 'done in spite of the version';
        const plain = await send(server, write);
        if (plain.status < 300 && plain.hasChanged)
          return stale.status === 412 ? undefined : `answered ${stale.status} ${stale.code} in place of 412`;
        tried.add(`${user} ${stale.status}, without a version ${plain.status} ${plain.code}`);
        if (plain.status === 409) break;
      }
  }
  return `no record accepts it: ${[...tried].slice(0, 4).join(' | ')}`;
}

/** The smallest body, and that with each of its other fields: because a change without fields has no effect. */
async function bodiesFor({ db }: TestServer, call: Call, caller: Caller, recipe: Recipe): Promise<unknown[]> {
  if (!call.body) return [undefined];
  const { shape = {} } = call.body._zod.def as { shape?: Record<string, unknown> };
  const wanted = [[], ...Object.keys(shape).map((name) => [{ part: 'body', path: [name], value: 'x' }])];
  const bodies = [];
  for (const fields of wanted) {
    const { body } = await partsOf(db, caller, call, fields);
    bodies.push({ ...(body as object | undefined), ...recipe.body });
  }
  return bodies;
}

async function recordsFor({ db }: TestServer, call: Call, caller: Caller): Promise<PathIds[]> {
  const record = recordOfPath(call.path);
  const own = record ? await listPathIds(db, { record, caller, which: 'own', limit: mostRecords }) : [];
  return own.length > 0 ? own : [{}];
}

interface Write {
  user: TestUser;
  call: Call;
  ids: PathIds;
  body: unknown;
}

async function send(server: TestServer, { user, call, ids, body }: Write, version?: string) {
  const before = await traceOf(server, undefined);
  const answer = await server.app.inject({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'other')),
    headers: {
      authorization: `Bearer ${await server.token(user, { backend: call.backend })}`,
      ...(version !== undefined && { 'if-match': version }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  const { statusCode: status, headers } = answer;
  const code = status < 300 ? '' : answer.json<{ code: string }>().code;
  return { status, code, hasChanged: (await traceOf(server, headers['x-request-id'])) !== before };
}

/** Whether a request left a trace in the audit trail, or in the versions of records without one. */
async function traceOf({ db }: TestServer, requestId: unknown): Promise<string> {
  const { rows } = await sql<{ trace: string }>`
    select concat_ws(' ', (select count(*) from audit_event where request_id = ${String(requestId)}),
      (select sum(version) from public_report), (select sum(version) from import_job),
      (select sum(version) from asset_type), (select coalesce(sum(version), 0) from basket_line)) as trace`.execute(db);
  return rows[0]!.trace;
}
