import { type Contract, contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { idFields } from '@werkbank/contract/wire/reference.ts';
import type { Caller } from '#auth/caller.ts';
import { grantsOfRoles } from '#auth/grants.ts';
import { demoUsers } from '#auth/provider/demo-users.ts';
import { findUser } from '#auth/user-store.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { namedId, type PathIds, pathIds, recordOfPath } from './records.ts';
import { sampleOf, type Wanted } from './sample.ts';

/** An id that no record has. */
const unknown = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

/** The responses to one user of one call for one id that is not theirs. */
export interface Cell {
  user: TestUser;
  call: string;
  /** `path`, or where in the query or body the id is. */
  where: string;
  /** The status for an id of another user and for an unknown one. */
  foreign: number;
  unknown: number;
  /** What is wrong with the responses; undefined if nothing is. */
  finding: string | undefined;
}

export interface MatrixOptions {
  users: readonly TestUser[];
  /** Whether a call is included. */
  only?: (name: string, call: Call) => boolean;
}

/** Calls that end the session, or whose response never ends. */
const leftOut = new Set(['session.end', 'session.events']);

/** Every call × user × foreign and unknown ids in path, query and body: the responses must not differ. */
export async function* accessMatrix(
  server: TestServer,
  { users, only = () => true }: MatrixOptions,
): AsyncGenerator<Cell> {
  for (const user of users) {
    const caller = await callerOf(server, user);
    for (const [domain, calls] of Object.entries(contract as Record<keyof Contract, Record<string, Call>>))
      for (const [name, call] of Object.entries(calls)) {
        const whole = `${domain}.${name}`;
        if (leftOut.has(whole) || call.access === 'anonymous' || !mayCall(call, caller) || !only(whole, call)) continue;
        for (const probe of await probesOf(server, caller, call))
          yield await compare(server, user, { name: whole, call, probe });
      }
  }
}

export const mayCall = ({ access }: Call, { rights }: Caller): boolean =>
  access === 'anonymous' || access === 'signedIn' || rights.has(access);

/** A request twice: with an id of another user, and with an unknown one. */
interface Probe {
  where: string;
  foreign: Request;
  unknown: Request;
}

interface Request {
  ids: PathIds;
  query?: unknown;
  body?: unknown;
}

async function probesOf({ db }: TestServer, caller: Caller, call: Call): Promise<Probe[]> {
  const record = recordOfPath(call.path);
  const own: PathIds = (record && (await pathIds(db, record, caller, 'own'))) ?? {};
  const probes: Probe[] = [];
  const foreign = record && (await pathIds(db, record, caller, 'foreign'));
  if (foreign) {
    const plain = await partsOf(db, caller, call, []);
    const named = Object.keys(foreign).filter((name) => call.path.includes(`{${name}}`));
    const nobody = Object.fromEntries(named.map((name) => [name, unknown]));
    probes.push({ where: 'path', foreign: { ids: foreign, ...plain }, unknown: { ids: nobody, ...plain } });
    // A foreign record under a parent that the caller may see.
    for (const name of named.length > 1 && Object.keys(own).length > 0 ? named : [])
      probes.push({
        where: `path ${name}`,
        foreign: { ids: { ...own, [name]: foreign[name] ?? unknown }, ...plain },
        unknown: { ids: { ...own, [name]: unknown }, ...plain },
      });
  }
  for (const part of ['query', 'body'] as const) {
    const schema = call[part];
    for (const { path, mark } of schema ? idFields(schema) : []) {
      if (!mark || !('kind' in mark)) continue;
      const id = await namedId(db, mark.kind, caller, 'foreign');
      if (id === undefined) continue;
      probes.push({
        where: `${part} ${path.join('.')}`,
        foreign: { ids: own, ...(await partsOf(db, caller, call, [{ part, path, value: id }])) },
        unknown: { ids: own, ...(await partsOf(db, caller, call, [{ part, path, value: unknown }])) },
      });
    }
  }
  return probes;
}

/** A query and a body that the contract accepts, with references that the caller may use. */
export async function partsOf(
  db: TestServer['db'],
  caller: Caller,
  call: Call,
  wanted: readonly (Wanted & { part: string })[],
): Promise<{ query?: unknown; body?: unknown }> {
  const made: Record<string, unknown> = {};
  for (const part of ['query', 'body'] as const) {
    const schema = part === 'body' ? (call.upload?.fields ?? call.body) : call[part];
    if (!schema) continue;
    const ids = new Map<string, string>();
    for (const { path, mark } of idFields(schema)) {
      const id = mark && 'kind' in mark ? await namedId(db, mark.kind, caller, 'own') : undefined;
      ids.set(path.join('.'), id ?? unknown);
    }
    const own = wanted.filter((one) => one.part === part);
    made[part] = sampleOf(schema, own, (path) => ids.get(path.join('.')) ?? unknown) ?? {};
    // A body with a division gets one of the caller's, so that its other ids are checked.
    const { division } = made[part] as { division?: unknown };
    if (part === 'body' && typeof division === 'number')
      made[part] = { ...(made[part] as object), division: Math.min(...caller.divisions, 999_999_999) };
  }
  return made;
}

async function compare(
  server: TestServer,
  user: TestUser,
  { name, call, probe }: { name: string; call: Call; probe: Probe },
): Promise<Cell> {
  const first = await send(server, user, call, probe.foreign);
  const nobody = await send(server, user, call, probe.unknown);
  // The effect of the first request may cause the second to be refused, as it does when the first is repeated.
  const foreign = first.status === nobody.status ? first : await send(server, user, call, probe.foreign);
  const cell = { user, call: name, where: probe.where, foreign: foreign.status, unknown: nobody.status };
  const finding =
    foreign.status >= 500 || nobody.status >= 500
      ? 'fails'
      : foreign.status !== nobody.status
        ? 'tells a record of somebody else from one that does not exist'
        : probe.where === 'path' && foreign.status < 300 && foreign.text !== '' && foreign.text !== '[]'
          ? 'answers with a record of somebody else'
          : foreign.text !== nobody.text
            ? `differs: ${foreign.text.slice(0, 200)} | ${nobody.text.slice(0, 200)}`
            : undefined;
  return { ...cell, finding };
}

async function send(server: TestServer, user: TestUser, call: Call, { ids, query, body }: Request) {
  const caller = await callerOf(server, user);
  const division = String([...caller.divisions].sort((a, b) => a - b)[0] ?? 1);
  const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      ids[name] ?? (name === 'division' || name === 'code' ? division : name === 'date' ? '2026-03-02' : 'x'),
    ),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
        parameters.append(name, String(one));
  if (call.whenQuery && !parameters.has(call.whenQuery)) parameters.set(call.whenQuery, 'x');
  const { statusCode, body: text } = await server.app.inject({
    method: call.method,
    url: parameters.size === 0 ? address : `${address}?${parameters}`,
    headers: {
      authorization: `Bearer ${await server.token(user, { backend: call.backend })}`,
      ...(call.upload && { 'content-type': 'multipart/form-data; boundary=line' }),
    },
    ...(call.upload ? { payload: formOf(body) } : call.body && { payload: body as object }),
  });
  return { status: statusCode, text: masked(text) };
}

/** A form with these fields and a picture of one pixel. */
function formOf(fields: unknown): Buffer {
  const parts = Object.entries(fields ?? {}).map(
    ([name, value]) => `--line\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head =
    '--line\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  return Buffer.concat([Buffer.from(parts.join('') + head), onePixel, Buffer.from('\r\n--line--\r\n')]);
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Masks what differs between any two responses: ids, timestamps, numbers. */
const masked = (text: string): string =>
  text
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/\d+/g, '0');

const callers = new WeakMap<TestServer, Map<TestUser, Promise<Caller>>>();

/** The user as known to the server. */
export async function callerOf(server: TestServer, user: TestUser): Promise<Caller> {
  const known = callers.get(server) ?? new Map<TestUser, Promise<Caller>>();
  callers.set(server, known);
  const found = known.get(user) ?? readCaller(server, user);
  known.set(user, found);
  return await found;
}

async function readCaller({ db }: TestServer, user: TestUser): Promise<Caller> {
  const [record, { roles }] = [await findUser(db, 'embedded', user), demoUsers.find(({ login }) => login === user)!];
  const grants = grantsOfRoles(roles);
  if (!record) throw new Error(`${user} is no user of the demonstration data`);
  return {
    userId: record.id,
    subject: user,
    issuer: record.issuer,
    name: record.name,
    email: record.email,
    roles,
    rights: grants.everywhere,
    grants,
    namedRoles: roles,
    groups: [],
    divisions: record.divisions,
    writableDivisions: record.writableDivisions,
    ...(record.resellerAccountId !== undefined && { resellerAccountId: record.resellerAccountId }),
    ...(record.engineerId !== undefined && { engineerId: record.engineerId }),
    tokenId: undefined,
    sessionId: undefined,
    tokenExpires: 0,
    backend: 'accounting',
  };
}
