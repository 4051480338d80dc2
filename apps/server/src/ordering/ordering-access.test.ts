import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ordering } from '@werkbank/contract/ordering/calls.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { accessMatrix, callerOf, mayCall } from '#test/access/matrix.ts';
import { pathIds, recordOfPath } from '#test/access/records.ts';
import { startDemoServer, type TestUser } from '#test/harness.ts';

const server = await startDemoServer();
const users: readonly TestUser[] = ['employee', 'mobility', 'engineer', 'reseller', 'admin', 'norole'];
const officeOnly: ReadonlySet<string> = new Set([
  'listWithTurnover',
  'getReseller',
  'listConditions',
  'listConditionHistory',
  'listConditionsHistory',
  'createCondition',
  'updateCondition',
  'removeCondition',
  'decideOrder',
  'undoDecision',
  'getHandover',
  'giveCustomer',
]);
const calls = Object.entries<Call>(ordering);

const send = async (user: TestUser | undefined, call: Call, ids: Readonly<Record<string, string>> = {}) =>
  await server.request(user, {
    method: call.method,
    url: call.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => ids[name] ?? (name === 'division' ? '3' : '00000000-0000-4000-8000-000000000001'),
    ),
    ...(call.body && { payload: {} }),
  });

describe('every ordering call, for every user,', () => {
  it('treats an id of another user like an unknown one', async () => {
    const cells = [];
    for await (const cell of accessMatrix(server, { users, only: (name) => name.startsWith('ordering.') }))
      cells.push(cell);
    assert.ok(cells.length >= 30, `only ${cells.length}`);
    assert.deepEqual(
      cells.filter(({ finding }) => finding !== undefined),
      [],
    );
    // No refusal is due to the division alone, so the ids themselves were checked.
    assert.deepEqual(
      cells.filter(({ user, foreign }) => user !== 'employee' && foreign === 403),
      [],
    );
  });

  it('is refused to users without a role in ordering, and to no one else', async () => {
    for (const [name, call] of calls) {
      assert.equal((await send(undefined, call)).statusCode, 401, name);
      for (const user of users) {
        const isAllowed = mayCall(call, await callerOf(server, user));
        const allowed = officeOnly.has(name) ? ['employee', 'mobility'] : ['employee', 'mobility', 'reseller'];
        assert.equal(isAllowed, allowed.includes(user), `${user} ${name}`);
        const { code } = (await send(user, call)).json() as { code?: string };
        assert.equal(code === 'auth.forbidden', !isAllowed, `${user} ${name}`);
      }
    }
  });

  it("accepts the caller's own ids", async () => {
    for (const user of ['mobility', 'reseller'] as const)
      for (const [name, call] of calls.filter(([key, { method }]) => method === 'GET' && !isLeftOut(user, key))) {
        const record = recordOfPath(call.path);
        const ids = record && (await ownId(user, name, record));
        assert.equal((await send(user, call, ids)).statusCode, 200, `${user} ${name}`);
      }
  });
});

/** Files: a document that needs a query, and pictures, whose path has a reference besides an id. */
const files: ReadonlySet<string> = new Set(['printOrder', 'downloadArticlePicture', 'downloadArticleThumbnail']);

/** Files, and calls that resellers cannot make. */
const isLeftOut = (user: TestUser, name: string) => files.has(name) || (user === 'reseller' && officeOnly.has(name));

/** The path of a reseller needs the account of a reseller. */
async function ownId(user: TestUser, name: string, record: NonNullable<ReturnType<typeof recordOfPath>>) {
  // The paths with a division use division 3.
  const caller = { ...(await callerOf(server, user)), divisions: new Set([3]) };
  if (name !== 'listResellerOrders') return await pathIds(server.db, record, caller, 'own');
  const [first] = (await server.api(user).ordering.listResellers({})).rows;
  return { id: first!.id };
}
