import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDemoUser } from '#auth/provider/demo-users.ts';
import { startDemoServer } from '#test/harness.ts';
import type { Answered, HostileTally } from '#test/hostile/hostile-tally.ts';
import { runHostile } from '#test/hostile/run-hostile.ts';
import { type TestUser, type TokenOptions, tokenMint } from '#test/token-mint.ts';

const server = await startDemoServer();
const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
const mint = await tokenMint(server.db, server.config);

/** One line for each, so that a report that is cut off still names the call. */
const named = (answers: readonly Answered[]) =>
  answers.map(({ name, status, text, request }) => `${status} ${name} ${text} ${JSON.stringify(request)}`);

function holds({ broken, bare, cutOff, byStatus }: HostileTally, leastAccepted: number): void {
  assert.deepEqual([broken, bare, cutOff].flatMap(named), []);
  assert.ok((byStatus.get(200) ?? 0) > leastAccepted, 'most would be refused before they reach a handler');
}

describe('hostile requests to any call never cause a 500, and every response has the common headers', () => {
  it('from users with access to the division', async () => {
    holds(await runHostile({ seed: 7, requests: 1_500, together: 4, baseUrl, token: server.token }), 100);
  });

  it('from users with roles but without a division', async () => {
    const token = async (user: TestUser, options: TokenOptions) =>
      await mint({ ...findDemoUser(user)!, login: `${user}-nowhere`, email: `${user}-nowhere@demo.example` }, options);
    holds(await runHostile({ seed: 8, requests: 1_000, together: 4, baseUrl, token }), 30);
  });
});
