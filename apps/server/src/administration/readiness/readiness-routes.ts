import { readinessCalls } from '@werkbank/contract/administration/readiness/readiness-calls.ts';
import { type ReadinessPoint, readinessPoints } from '@werkbank/contract/administration/readiness/readiness-points.ts';
import { countHit } from '#auth/rate-counter.ts';
import { Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { presentMailServer, removeMailServer, saveMailServer } from '#mail/mail-server-store.ts';
import * as store from './readiness-store.ts';

/** Required before anyone can work as intended; the others can wait. */
const needed: ReadonlySet<ReadinessPoint> = new Set([
  'address',
  'signIn',
  'secondAdministrator',
  'lists',
  'items',
  'accounts',
  'mail',
]);

const maxTriesPerMinute = 5;

export const readinessRoutes = routes('administration', readinessCalls, {
  getReadiness: async ({ db, params: { division }, request }) => {
    const { signInSite, mailSource } = request.server;
    const { config } = await signInSite.authenticator.providers.current();
    const { source } = await presentMailServer(db, mailSource);
    const { missing, secondAdministrator, ...counts } = await store.count(db, division);
    const isDone: Record<ReadinessPoint, boolean> = {
      ...Object.fromEntries(Object.entries(counts).map(([point, one]) => [point, one > 0])),
      secondAdministrator: secondAdministrator > 1,
      signIn: config.mode === 'oidc',
      mail: source !== 'none',
      secretsKey: mailSource.vault.keyIn === 'environment',
      lists: missing === 0,
    } as Record<ReadinessPoint, boolean>;
    const countOf = (point: ReadinessPoint) =>
      point === 'lists' ? missing : point === 'secondAdministrator' ? secondAdministrator : null;
    return {
      points: readinessPoints.map((point) => ({
        point,
        state: isDone[point] ? ('done' as const) : needed.has(point) ? ('needed' as const) : ('later' as const),
        count: countOf(point),
      })),
    };
  },
  getMailServer: async ({ db, request }) => await presentMailServer(db, request.server.mailSource),
  updateMailServer: async ({ db, body, ifMatch, request }) => {
    const { mailSource } = request.server;
    const isSaved = await saveMailServer(db, mailSource, { input: body, ifMatch });
    const current = await presentMailServer(db, mailSource);
    if (!isSaved) throw new Problem('precondition.failed', { current });
    return current;
  },
  removeMailServer: async ({ db, ifMatch, request }) => {
    const { mailSource } = request.server;
    if (mailSource.fixed.smtp) throw new Problem('mail.server_fixed');
    const isRemoved = await removeMailServer(db, mailSource, ifMatch);
    const current = await presentMailServer(db, mailSource);
    if (!isRemoved && current.source === 'page') throw new Problem('precondition.failed', { current });
  },
  tryMail: async ({ db, caller, body: { language }, request }) => {
    if (caller.email === undefined) throw new Problem('mail.no_address');
    const { hits, resetsIn } = await countHit(db, `mail-try ${caller.userId}`, 60);
    if (hits > maxTriesPerMinute) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
    return await request.server.sendTestMail(caller.email, language);
  },
});
