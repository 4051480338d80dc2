import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { createDb, createPool } from '#db/db.ts';
import { verify } from '#src/verify/verify.ts';
import { compare } from './crowd/compare.ts';
import { fillCrowd } from './crowd/fill.ts';
import { type CrowdRun, runCrowd, untilQuiet } from './crowd/run-crowd.ts';
import { startServers } from './crowd/servers.ts';
import { createTestDatabase } from './database.ts';
import { tokenMint } from './token-mint.ts';

const volume = { mechanics: 6, planners: 3, orders: 12, devicesPerOrder: 4, articles: 4 };

/** Two processes on a database of their own, with work for the crowd. */
async function stage() {
  const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-crowd-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const { connection, drop } = await createTestDatabase();
  const { host, database } = connection as { host: string; database: string };
  const pool = createPool(connection, { max: 4 });
  const db = createDb(pool);
  await fillCrowd(db, volume);
  const url = `postgres://werkbank@localhost/${database}?host=${encodeURIComponent(host)}`;
  const servers = await startServers({ count: 2, url, folder });
  after(async () => {
    await servers.stop();
    await pool.end();
    await drop();
  });
  const mint = await tokenMint(db, servers.config);
  const run = async (meanwhile?: (half: Promise<void>) => Promise<void>): Promise<CrowdRun> =>
    await runCrowd({
      urls: servers.urls,
      token: (person) => mint(person, { backend: 'mechanic' }),
      volume,
      longest: 60,
      ...(meanwhile && { meanwhile }),
    });
  return { db, servers, run };
}

async function agrees(db: Awaited<ReturnType<typeof stage>>['db'], { ledger, tally }: CrowdRun): Promise<void> {
  assert.deepEqual(tally.errors, []);
  assert.equal(ledger.completed.size, volume.orders);
  await untilQuiet(db, 60);
  assert.deepEqual(await compare(db, ledger), []);
  for await (const { name, rows } of verify(db)) assert.deepEqual({ name, rows }, { name, rows: [] });
}

describe('a crowd at two processes', () => {
  it('leaves what everybody was told: nothing lost, nothing twice', async () => {
    const { db, run } = await stage();
    const outcome = await run();
    assert.equal(outcome.tally.unanswered, 0);
    await agrees(db, outcome);
    console.log(
      outcome.seconds,
      outcome.tally.conflicts,
      outcome.tally.calls.map((c) => [c.name, c.requests, c.conflicts]),
    );
  });

  it('goes on while one of them is killed and comes back', async () => {
    const { db, servers, run } = await stage();
    const outcome = await run(async (half) => {
      await half;
      await servers.kill(0);
      await servers.restart(0);
    });
    assert.ok(outcome.tally.unanswered > 0, 'nobody noticed');
    await agrees(db, outcome);
    console.log(outcome.seconds, outcome.tally.unanswered, outcome.tally.conflicts);
  });
});
