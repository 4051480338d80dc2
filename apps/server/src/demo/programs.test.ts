import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { demoDay, demoDivisions } from './context.ts';
import { insertDemoPrograms } from './programs.ts';

const server = await startServer();

it('no program of the demonstration was at work later than now, whatever the time of the day', async () => {
  const tomorrow = demoDay(new Date().toISOString().slice(0, 10), 1);
  await insertDemoPrograms(server.db, { today: tomorrow, divisions: demoDivisions });
  const { rows } = await sql<{ name: string; isPast: boolean }>`
    select name, last_used_at < now() as "isPast" from api_key where is_service order by name`.execute(server.db);
  assert.deepEqual(rows, [
    { name: 'Entra ID', isPast: true },
    { name: 'Webshop', isPast: true },
  ]);
});
