import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { createDb } from '../apps/server/src/db/db.ts';
import type { Cluster } from '../apps/server/src/db/postgres/postgres.ts';
import { tokenMint } from '../apps/server/test/token-mint.ts';
import { environmentOf, urlOf, werkbankPort } from './fill-database.ts';
import { HttpConnection } from './measure/connection.ts';

const minimalPort = 4702;
const warmUp = 20;

/** Requests of a reseller and of the office; for the minimal server `office` marks those of the office. */
const requests: readonly { name: string; path: string; isOffice?: true }[] = [
  { name: 'articles', path: '/api/EscapeMobility/articles?division=3' },
  { name: 'articles, search', path: '/api/EscapeMobility/articles?division=3&search=artikel' },
  { name: 'basket of 20 lines', path: '/api/3/basket' },
  { name: 'orders of the reseller', path: '/api/3/orders' },
  { name: 'orders of the reseller, search', path: '/api/3/orders?search=bramlust' },
  { name: 'customers of the reseller', path: '/api/EscapeMobility/accounts?division=3' },
  { name: 'customers of the reseller, search', path: '/api/EscapeMobility/accounts?division=3&search=bramlust' },
  { name: 'office: orders of all resellers', path: '/api/3/orders?office=', isOffice: true },
  { name: 'office: orders, search', path: '/api/3/orders?office=&search=bramlust', isOffice: true },
];

/**
 * Starts Werkbank and a bare server with minimal SQL on the same database, and prints how long each takes for the same request over HTTP.
 * The requests alternate, so that a disturbance affects both.
 */
export async function compareWithBare(cluster: Cluster, pool: pg.Pool, runs: number): Promise<void> {
  const url = urlOf(cluster, 'postgres');
  const environment = environmentOf(url);
  const mint = await tokenMint(createDb(pool), readConfig(environment));
  const life = 86_400;
  const tokens = {
    reseller: await mint(
      { login: 'buyer', name: 'Buyer', email: 'buyer@bench.example', roles: ['Reseller'] },
      { life },
    ),
    office: await mint('mobility', { life }),
  };
  const children = [
    run('floors/minimal.ts', { ...environment, PORT: String(minimalPort) }),
    run('../apps/server/dist/main.js', environment),
  ];
  try {
    await ready();
    const [minimal, werkbank] = [await HttpConnection.open(minimalPort), await HttpConnection.open(werkbankPort)];
    console.log('\nMilliseconds at the 50th percentile over HTTP: bare server with minimal SQL, Werkbank');
    for (const { name, path, isOffice = false } of requests) {
      const token = isOffice ? tokens.office : tokens.reseller;
      const times = { minimal: [] as number[], werkbank: [] as number[] };
      for (let round = -warmUp; round < runs; round++)
        for (const [of, connection] of Object.entries({ minimal, werkbank })) {
          const answer = await connection.send({ method: 'GET', path, headers: { PageSize: '60' } }, token);
          if (answer.status !== 200) throw new Error(`${of} ${path}: ${answer.status} ${String(answer.body)}`);
          if (round >= 0) times[of as keyof typeof times].push(answer.milliseconds);
        }
      const [bare, own] = [median(times.minimal), median(times.werkbank)];
      const figures = [bare, own].map((value) => value.toFixed(1).padStart(7)).join('');
      console.log(`  ${name.padEnd(34)} ${figures}  × ${(own / bare).toFixed(2)}`);
    }
    minimal.close();
    werkbank.close();
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

const run = (script: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, script)], { env, stdio: ['ignore', 'ignore', 'inherit'] });

async function ready(): Promise<void> {
  const addresses = [`http://127.0.0.1:${werkbankPort}/health/ready`, `http://127.0.0.1:${minimalPort}/api/3/basket`];
  for (const address of addresses) {
    for (let tries = 0; !(await fetch(address).catch(() => undefined))?.ok; tries++) {
      if (tries > 600) throw new Error(`${address} does not answer`);
      await sleep(100);
    }
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
