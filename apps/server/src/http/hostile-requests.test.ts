import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startDemoServer } from '#test/harness.ts';
import { runHostile } from '#test/hostile/run-hostile.ts';

const server = await startDemoServer();

it('hostile requests over all calls are never answered 500, and always with the headers of every answer', async () => {
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const tally = await runHostile({ seed: 7, requests: 1_500, together: 4, baseUrl, token: server.token });
  assert.deepEqual([tally.broken, tally.bare, tally.cutOff], [[], [], []]);
  assert.ok((tally.byStatus.get(200) ?? 0) > 100, 'most would be refused before they reach a handler');
});
