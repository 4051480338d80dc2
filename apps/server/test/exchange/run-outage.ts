// Exact Online is away for two days: what users notice of it, and how the queue is worked off afterwards.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '#src/config.ts';
import { domainRoutes } from '#src/domains.ts';
import { start } from '#src/start.ts';
import { createTestDatabase } from '../database.ts';
import { tokenMint } from '../token-mint.ts';

/** The simulator of Exact Online. */
interface Simulator {
  url: string;
  app: { clientId: string; clientSecret: string };
  stop(): Promise<void>;
}

export interface OutageOptions {
  simulate(redirectUri: string): Promise<Simulator>;
  /** Accounts, each changed once during the outage. */
  changes: number;
  /** Requests of each screen and server. */
  rounds: number;
  progress(text: string): void;
}

export interface OutageReport {
  /** Records that waited at the end of the outage. */
  waiting: number;
  /** Milliseconds, half of the requests are faster: in step with Exact, and with the queue waiting. */
  screens: Record<string, { inStep: number; waiting: number; ratio: number }>;
  /** All screens together. */
  ratio: number;
  drainSeconds: number;
  /** Calls in the busiest minute, of those that Exact allows. */
  callsInAMinute: number;
  minuteLimit: number;
  refusedCalls: number;
  left: number;
}

type Side = Awaited<ReturnType<typeof openSide>>;

const twoDays = 172_800;
const plenty = 10_000_000;
/** Calls that Exact allows in a minute while the queue is worked off: more than really, so that a trial takes minutes and not hours. */
const minuteLimit = 1_800;

export async function runOutage(options: OutageOptions): Promise<OutageReport> {
  const inStep = await openSide(options);
  const away = await openSide(options);
  try {
    await beginOutage(away, options);
    const waiting = await countWaiting(away);
    const screens = await compareScreens(inStep, away, options);
    const total = (side: 'inStep' | 'waiting') => Object.values(screens).reduce((sum, one) => sum + one[side], 0);
    return { waiting, screens, ratio: rounded(total('waiting') / total('inStep')), ...(await catchUp(away, options)) };
  } finally {
    await inStep.stop();
    await away.stop();
  }
}

/** A server with the demonstration data and further accounts, connected, everything in step. */
async function openSide({ simulate, changes, progress }: OutageOptions) {
  const exact = await simulate('http://127.0.0.1:4000/settings/connection');
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '4000',
    DEMO_DATA: 'false',
    RATE_LIMIT_PER_MINUTE: String(plenty),
    EXACT_CLIENT_ID: exact.app.clientId,
    EXACT_CLIENT_SECRET: exact.app.clientSecret,
    EXACT_HOSTS: exact.url,
  });
  const database = await createTestDatabase('demo');
  const running = await start(config, database.connection, { routes: domainRoutes });
  const { app, db } = running;
  const mint = await tokenMint(db, config);
  const tokens = { accounting: await mint('employee'), mechanic: await mint('admin', { backend: 'mechanic' }) };
  const request = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
    const isConsent = /^\/api\/(connection\/consent|Token\/)/.test(url);
    const authorization = `Bearer ${isConsent ? tokens.mechanic : tokens.accounting}`;
    return await app.inject({ method, url, headers: { authorization }, ...(body && { payload: body }) });
  };
  const control = async (path: string, body: object = {}) =>
    void (await fetch(`${exact.url}/_sim/${path}`, { method: 'POST', body: JSON.stringify(body) }));
  const side = { exact, db, request, control, stop: async () => {} };
  side.stop = async () => {
    await running.stop();
    await database.drop();
    await exact.stop();
  };
  await connect(side);
  await sql`insert into account (division, code, name, country)
    select 1, 8000000 + n, 'Uitval ' || n, 'NL' from generate_series(1, ${changes}::integer) n`.execute(db);
  await until(async () => (await countWaiting(side)) === 0, progress, side);
  return side;
}

async function connect({ request, control, db }: Pick<Side, 'request' | 'control' | 'db'>): Promise<void> {
  await control('settings', { minuteLimit: plenty, dayLimit: plenty });
  await control('records', { entity: 'system/Divisions', division: 1, fields: { Code: 1 } });
  const { authorizeUrl } = (await request('POST', '/api/connection/consent', {})).json<{ authorizeUrl: string }>();
  const answer = await fetch(authorizeUrl, { redirect: 'manual' });
  const { search } = new URL(answer.headers.get('location') ?? '');
  await request('GET', `/api/Token/UpdateAccessToken/Callback${search}`);
  await sql`update exact_line set minute_limit = ${plenty}, day_limit = ${plenty}`.execute(db);
}

/** Exact does not answer, and everything changes; then two days pass. */
async function beginOutage(side: Side, { changes, progress }: OutageOptions): Promise<void> {
  const { db, control } = side;
  await control('faults', { kind: 'unavailable', path: '/api/', times: plenty });
  await sql`update account set phone = '+31 20 ' || code where code::bigint > 8000000 and division = 1`.execute(db);
  progress(`${changes} changes without Exact`);
  // The calls that are under way end.
  await sleep(3_000);
  await control('clock', { seconds: twoDays });
  await sql`update exact_outbox set queued_at = queued_at - interval '2 days', changed_at = changed_at - interval '2 days'`.execute(
    db,
  );
  await sql`update exact_connection set issued_at = issued_at - interval '2 days'`.execute(db);
}

async function compareScreens(inStep: Side, away: Side, { rounds, progress }: OutageOptions) {
  const urls = await screensOf(inStep);
  const others = await screensOf(away);
  const report: OutageReport['screens'] = {};
  for (const [name, url] of Object.entries(urls)) {
    progress(name);
    const times: [number[], number[]] = [[], []];
    for (let round = -5; round < rounds; round += 1) {
      // The two take turns to be first.
      const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      for (const at of order) {
        const taken = await time(at === 0 ? inStep : away, (at === 0 ? url : others[name]) ?? url);
        if (round >= 0) times[at].push(taken);
      }
    }
    const [one, other] = [median(times[0]), median(times[1])];
    report[name] = { inStep: rounded(one), waiting: rounded(other), ratio: rounded(other / one) };
  }
  return report;
}

async function screensOf({ db }: Side): Promise<Record<string, string>> {
  const { rows } = await sql<{ account: string; order: string }>`
    select (select id from account where division = 1 and code = '8000001') as account,
      (select id from sales_order where division = 1 order by order_number limit 1) as order`.execute(db);
  const { account, order } = rows[0] ?? { account: '', order: '' };
  return {
    accounts: '/api/1/accounts',
    account: `/api/1/account/${account}`,
    'its mark': `/api/1/connection/exchange/records/account/${account}`,
    contacts: `/api/1/account/${account}/contact`,
    'sales orders': '/api/1/salesorder',
    'sales order': `/api/1/salesorder/${order}`,
    'purchase orders': '/api/1/purchaseorder',
    items: '/api/1/items/choices',
    'account changed': `PUT /api/1/account/${account}`,
  };
}

async function time(side: Side, screen: string): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = screen.startsWith('PUT ')
    ? await side.request('PUT', screen.slice(4), { remarks: String(begun) })
    : await side.request('GET', screen);
  const taken = performance.now() - begun;
  if (statusCode !== 200) throw new Error(`${screen} answered ${statusCode} ${body.slice(0, 200)}`);
  return taken;
}

/** Exact is there again: the queue is worked off by the program alone, within the calls that Exact allows. */
async function catchUp(side: Side, { progress }: OutageOptions) {
  const { exact, db, control } = side;
  await control('settings', { minuteLimit });
  await control('limits/clear');
  await control('faults/clear');
  // The last attempt was made just before: the next one would follow after ten minutes at most.
  await sql`update exact_line set blocked_until = null`.execute(db);
  await sql`update exact_connection set retry_at = null`.execute(db);
  const begun = Date.now();
  const seen = new Map<number, { at: number; status: number }>();
  await until(
    async () => {
      const calls = (await (await fetch(`${exact.url}/_sim/calls`)).json()) as {
        id: number;
        at: number;
        status: number;
      }[];
      for (const { id, at, status } of calls) if (at >= begun + twoDays * 1000) seen.set(id, { at, status });
      return (await countWaiting(side)) === 0;
    },
    progress,
    side,
  );
  const minutes = Map.groupBy(seen.values(), ({ at }) => Math.floor(at / 60_000));
  return {
    drainSeconds: Math.round((Date.now() - begun) / 1000),
    callsInAMinute: Math.max(0, ...[...minutes.values()].map(({ length }) => length)),
    minuteLimit,
    refusedCalls: [...seen.values()].filter(({ status }) => status === 429).length,
    left: await countWaiting(side),
  };
}

async function countWaiting({ db }: Pick<Side, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from exact_outbox`.execute(db);
  return rows[0]?.count ?? 0;
}

async function until(
  isDone: () => Promise<boolean>,
  progress: OutageOptions['progress'],
  side: Pick<Side, 'db'>,
): Promise<void> {
  for (const end = Date.now() + 1_200_000; Date.now() < end && !(await isDone()); await sleep(500))
    progress(`${await countWaiting(side)} waiting`);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
