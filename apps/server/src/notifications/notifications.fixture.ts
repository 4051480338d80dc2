import { setTimeout as sleep } from 'node:timers/promises';
import { type Contract, contract } from '@werkbank/contract/contract.ts';
import type { Notification } from '@werkbank/contract/notifications/notification.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { type Client, createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { injected, type TestServer } from '#test/harness.ts';
import { tokenMint } from '#test/token-mint.ts';

type Api = Client<Contract>;

/** Someone of the office, besides the demonstration user `employee`. */
export async function colleague(server: TestServer): Promise<Api> {
  const mint = await tokenMint(server.db, server.config);
  const person = {
    login: 'admin',
    name: 'Anna Visser',
    email: 'admin@demo.example',
    roles: ['Admin', 'PreventionEmployee'],
  } as const;
  const tokens = { accounting: await mint({ ...person, roles: [...person.roles] }), mechanic: '' };
  tokens.mechanic = await mint({ ...person, roles: [...person.roles] }, { backend: 'mechanic' });
  return createClient<Contract>(routes, {
    base: () => 'http://test',
    token: async (url) => tokens[isMechanics(new URL(url).pathname) ? 'mechanic' : 'accounting'],
    fetch: injected(server.app),
  });
}

const mechanicPaths = Object.values(contract as Record<string, Record<string, Call>>)
  .flatMap((domain) => Object.values(domain))
  .filter(({ backend }) => backend === 'mechanic')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
const isMechanics = (path: string) => mechanicPaths.some((one) => one.test(path));

/** The notifications of a person, newest first, as soon as the newest satisfies the condition. */
export async function whenNotified(api: Api, isAwaited: (newest: Notification) => boolean): Promise<Notification[]> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const { rows } = await api.notifications.list({});
    if (rows[0] && isAwaited(rows[0])) return rows;
  }
  throw new Error('no such notification');
}
