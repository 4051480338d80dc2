import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as store from '#accounting-connection/shared/connection-store.ts';
import type { Db } from '#db/db.ts';
import { openVault } from '#db/secrets/vault.ts';
import { freePort } from '../process.ts';
import { chanceOf } from './changes.ts';
import type { ExchangeSettings } from './exchange-process.ts';

const app = { clientId: '5d1a2c3e-0b4f-4c6d-8e7f-9a0b1c2d3e4f', clientSecret: 'simulator-secret' };
const simulator = path.resolve(import.meta.dirname, '../../../../tools/exact-simulator/main.ts');
const worker = path.join(import.meta.dirname, 'exchange-process.ts');

/** Length of a second in the waits of the exchange. */
const pace = 0.005;
/** Both sides of the exchange as processes that can be killed, and the database between them. */
export interface Trial {
  db: Db;
  url: string;
  chance: () => number;
  failures: Record<string, number>;
  start(which: 'simulator' | 'worker'): Promise<ChildProcess>;
  simulator: ChildProcess;
  workers: ChildProcess[];
  key: Buffer;
}

interface Opening {
  connection: ExchangeSettings['connection'];
  seed: number;
  processes: number;
}

/** Starts both sides, connected; a kind is sent or read as soon as it is due. */
export async function openTrial(db: Db, home: string, { connection, seed, processes }: Opening): Promise<Trial> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const key = randomBytes(32);
  const client = {
    ...app,
    hosts: [url],
    redirectUri: 'http://localhost:4000/settings/connection',
    publicUrl: 'http://localhost:4000',
  };
  const settings: ExchangeSettings = { connection, client, key: key.toString('base64'), pace };
  const environment = {
    ...process.env,
    EXACT_SIMULATOR_PORT: String(port),
    EXACT_SIMULATOR_FILE: path.join(home, 'simulator.sqlite'),
    EXCHANGE_SETTINGS: JSON.stringify(settings),
  };
  const start = async (which: 'simulator' | 'worker') => {
    const file = which === 'simulator' ? simulator : worker;
    const child = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    if (which === 'simulator') await untilInExact(url);
    return child;
  };
  const trial: Trial = {
    db,
    url,
    key,
    start,
    chance: chanceOf(seed),
    failures: {},
    simulator: await start('simulator'),
    workers: [],
  };
  await prepare(trial);
  for (let one = 0; one < processes; one += 1) trial.workers.push(await start('worker'));
  return trial;
}

async function untilInExact(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await fetch(`${url}/_sim/calls`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(50);
  }
  throw new Error('the simulator did not start');
}

export const control = async ({ url }: Pick<Trial, 'url'>, name: string, body: object = {}): Promise<void> =>
  void (await fetch(`${url}/_sim/${name}`, { method: 'POST', body: JSON.stringify(body) }).catch(() => undefined));

/** Division 1, an item and its warehouse on both sides, and feeds that count as read. */
async function prepare(trial: Trial): Promise<void> {
  const { db } = trial;
  await control(trial, 'settings', { minuteLimit: 10_000_000, dayLimit: 10_000_000 });
  await control(trial, 'records', {
    entity: 'logistics/Items',
    division: 1,
    fields: { Code: 'TRIAL', Description: 'Trial' },
  });
  await sql`insert into item (division, code, description, unit) values (1, 'TRIAL', 'Trial', 'pcs')`.execute(db);
  const { rows } = await sql<{ code: string }>`select code from warehouse where division = 1 and main`.execute(db);
  await control(trial, 'records', {
    entity: 'inventory/Warehouses',
    division: 1,
    fields: { Code: rows[0]?.code, Description: 'Trial' },
  });
  await consent(trial);
  await sql`update exact_line set minute_limit = 10000000, day_limit = 10000000`.execute(db);
}

/** Gives consent like a user, and again when a failure during a renewal has lost it. */
export async function consent({ db, url, key }: Trial): Promise<void> {
  const query = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: 'http://localhost:4000/settings/connection',
    response_type: 'code',
    state: 's',
  });
  const answer = await fetch(`${url}/api/oauth2/auth?${query}`, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:4000/settings/connection' };
  const body = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, ...form });
  const issued = (await (await fetch(`${url}/api/oauth2/token`, { method: 'POST', body })).json()) as Record<
    string,
    string
  >;
  const tokens = { access: issued['access_token'] ?? '', refresh: issued['refresh_token'] ?? '' };
  const { rows } = await sql<{ id: string }>`select id from app_user order by id limit 1`.execute(db);
  await store.connect(db, { vault: await openVault(db, [key]), host: url, tokens, userId: rows[0]?.id ?? '' });
  await store.setDivisions(db, url, [1]);
}
