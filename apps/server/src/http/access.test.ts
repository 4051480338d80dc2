import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { holdersOf } from '@werkbank/contract/wire/rights.ts';
import { demoUsers } from '#auth/provider/demo-users.ts';
import { domainRoutes } from '#src/domains.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { assertAccess } from './access.ts';

const server = await startServer();
const divisionsOf: Record<TestUser, readonly number[]> = {
  employee: [1, 2],
  mobility: [3, 4],
  engineer: [1],
  reseller: [3],
  admin: [1, 2, 3, 4],
  manager: [1],
  contact: [],
  norole: [],
};
/** These calls serve the divisions of the mobility company only. */
const ofMobility: ReadonlySet<Call> = new Set(Object.values<Call>(contract.ordering));
const divisionsFor = (user: TestUser, call: Call) =>
  divisionsOf[user].filter((division) => !ofMobility.has(call) || division >= 3);
const foreignId = '00000000-0000-4000-8000-000000000000';

/** An address of the call, in this division. */
const addressOf = (path: string, division: number) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'division' || path.includes('/divisions/{code}')
      ? String(division)
      : /id$/i.test(name)
        ? foreignId
        : name === 'email'
          ? 'x@demo.example'
          : '1',
  );

const mayCall = (call: Call, roles: readonly string[]) =>
  call.access === 'anonymous' ||
  call.access === 'signedIn' ||
  holdersOf(call.access).some((role) => roles.includes(role));

describe('every call × every demonstration user', () => {
  const calls = Object.values(contract as Record<string, Record<string, Call>>).flatMap((domain) =>
    Object.values(domain),
  );

  for (const call of calls)
    for (const path of [call.path, ...(call.aliases ?? [])])
      it(`${call.method} ${path}`, async () => {
        for (const { login, roles } of demoUsers) {
          const user = login as TestUser;
          const divisions = divisionsFor(user, call);
          const own = divisions[0] ?? 1;
          const status = await statusOf(user, call, addressOf(path, own));
          const admitted = mayCall(call, roles) && (!path.includes('{division}') || divisions.length > 0);
          const who = `${user}: ${status}`;
          // Refused because of its body or its division, whichever is checked first.
          if (mayCall(call, roles) && ofMobility.has(call) && path.includes('{division}') && divisions.length === 0)
            assert.ok([400, 403, 415].includes(status), who);
          else if (!admitted && call.access !== 'anonymous') assert.equal(status, 403, who);
          else assert.ok(status !== 401 && status !== 500 && (status !== 403 || call.access === 'anonymous'), who);
        }
      });

  for (const call of calls.filter(({ path, access }) => path.includes('{division}') && access !== 'anonymous'))
    it(`${call.method} ${call.path} in a division of someone else`, async () => {
      for (const { login, roles } of demoUsers.filter(({ roles }) => mayCall(call, roles))) {
        const user = login as TestUser;
        const foreign = [1, 2, 3, 4].find((division) => !divisionsOf[user].includes(division)) ?? 999;
        assert.equal(await statusOf(user, call, addressOf(call.path, foreign)), 403, `${user} ${roles.join()}`);
      }
    });

  it('requires every caller without a token to sign in', async () => {
    for (const call of calls.filter(({ access }) => access !== 'anonymous'))
      assert.equal(await statusOf(undefined, call, addressOf(call.path, 1)), 401, call.path);
  });
});

async function statusOf(user: TestUser | undefined, call: Call, url: string): Promise<number> {
  // An admitted request must not change data of other tests, so it has an empty body, which is invalid wherever that matters.
  const json = { headers: { 'content-type': 'application/json' }, payload: '[]' };
  // A new token each time, because one of the calls ends its session.
  const token = user && (await server.token(user, { backend: call.backend, life: 600 }));
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const address = call.whenQuery ? `${url}?${call.whenQuery}=x` : url;
  const answer = await server.app.inject({
    method: call.method,
    url: address,
    ...(call.body ? { payload: json.payload } : {}),
    headers: { ...(call.body ? json.headers : {}), ...authorization },
  });
  return answer.statusCode;
}

describe('a route that declares no access', () => {
  it('prevents the server from starting', () => {
    const route = domainRoutes[0]!;
    const { access: _none, ...call } = route.call;
    assert.throws(() => assertAccess({ ...route, call: call as Call }), /names no right/);
    assert.throws(
      () => assertAccess({ ...route, call: { ...route.call, access: 'items.eat' as 'items.see' } }),
      /names no right/,
    );
  });
});
