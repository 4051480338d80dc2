import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { startPostgres } from '#db/postgres/postgres.ts';
import { verify } from '#src/verify/verify.ts';
import { Caller } from './crowd/caller.ts';
import { compare } from './crowd/compare.ts';
import { copyOf, fillTemplate } from './crowd/databases.ts';
import { plannersOf } from './crowd/people.ts';
import { type CrowdRun, runCrowd, untilQuiet } from './crowd/run-crowd.ts';
import { type Servers, startServers } from './crowd/servers.ts';
import { Tally } from './crowd/tally.ts';
import { tokenMint } from './token-mint.ts';

const volume = { mechanics: 5, planners: 3, orders: 10, assetsPerOrder: 3, articles: 4 };
const directory = mkdtempSync(path.join(tmpdir(), 'werkbank-crowd-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
// Not a throw-away cluster, because confirmed writes must survive a kill.
const cluster = await startPostgres(path.join(directory, 'pg'));
await fillTemplate(cluster, volume);
after(async () => {
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Two processes on a copy of the database, for the duration of the work. */
async function atTwoProcesses(name: string, work: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = path.join(directory, name);
  mkdirSync(folder);
  const { db, url, close } = await copyOf(cluster, name);
  const servers = await startServers({ count: 2, url, folder });
  try {
    const mint = await tokenMint(db, servers.config);
    await work({ db, servers, token: (person) => mint(person, { backend: 'mechanic' }) });
  } finally {
    await servers.stop();
    await close();
  }
}

interface Stage {
  db: Db;
  servers: Servers;
  token: Parameters<typeof runCrowd>[0]['token'];
}

/** Requires that the crowd completes everything despite failures half-way, and that the database agrees with every confirmed write. */
async function finishes({ db, servers, token }: Stage, halfWay?: () => Promise<void>): Promise<CrowdRun> {
  const run = await runCrowd({
    urls: servers.urls,
    token,
    volume,
    longest: 120,
    ...(halfWay && {
      meanwhile: async (half) => {
        await half;
        await halfWay();
      },
    }),
  });
  assert.deepEqual(run.tally.errors, []);
  assert.equal(run.ledger.completed.size, volume.orders);
  await untilQuiet(db, 60);
  assert.deepEqual(await compare(db, run.ledger), []);
  await agrees(db);
  return run;
}

/** Requires that the database is consistent, also during concurrent writes. */
async function agrees(db: Db): Promise<void> {
  for await (const { name, rows } of verify(db)) assert.deepEqual(rows, [], name);
}

/** The same request sent to both processes at once is executed once and gets a response each time. */
async function planAtBoth({ db, servers, token }: Stage): Promise<void> {
  const [boss] = plannersOf(1);
  const bearer = await token(boss!);
  const [here, there] = servers.urls.map(
    (url) => new Caller({ login: boss!.login, urls: [url], token: bearer, tally: new Tally() }).api.workOrders,
  );
  const { visits } = await here!.getBoard({ query: { from: businessDay(), until: businessDay() } });
  for (const { workOrderId, engineerId, plannedOn } of visits) {
    const request = { params: { workOrderId }, body: { engineerId, plannedOn }, idempotencyKey: workOrderId };
    const [first, ...others] = await Promise.all([here, there, here].map((calls) => calls!.planVisit(request)));
    assert.deepEqual(others, [first, first]);
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from work_order_visit`.execute(db);
  assert.equal(rows[0]?.count, volume.orders + visits.length);
}

describe('with a crowd on two processes,', () => {
  it('every confirmed write is in the database once', async () => {
    await atTwoProcesses('calm', async (stage) => {
      await planAtBoth(stage);
      await finishes(stage, () => agrees(stage.db));
    });
  });

  it('a crowd continues while one of its processes is killed and restarted', async () => {
    await atTwoProcesses('killed', async (stage) => {
      const { tally } = await finishes(stage, async () => {
        await stage.servers.kill(0);
        await stage.servers.restart(0);
      });
      assert.ok(tally.unanswered > 0, 'nobody noticed');
    });
  });

  it('a crowd continues when PostgreSQL is killed', async () => {
    await atTwoProcesses('database', async (stage) => {
      const { tally } = await finishes(stage, async () => {
        process.kill(-(cluster.pid ?? Number.NaN), 'SIGKILL');
        await sleep(100);
      });
      assert.ok(tally.unanswered > 0, 'nobody noticed');
    });
  });
});
