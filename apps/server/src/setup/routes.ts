import { type Setup, setup } from '@werkbank/contract/setup/calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tryProvider } from '#auth/keys.ts';
import { requireProvider } from '#auth/providers/provider-settings.ts';
import * as providers from '#auth/providers/provider-store.ts';
import { countSender } from '#auth/rate-counter.ts';
import { digestOf } from '#base/link-secret.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { findBrand, prepareBrand, updateBrand } from '#divisions/brand-store.ts';
import { grantDivision, insertDivision } from '#divisions/set-up-store.ts';
import { routes, type WriteOnce } from '#http/context.ts';
import { saveMailServer } from '#mail/mail-server-store.ts';
import { installationOf } from './installation.ts';
import * as store from './store.ts';

export const setupRoutes = routes('setup', setup, {
  read: async ({ db, headers, request }) => {
    await takeTurn(db, request.ip);
    const digest = digestOf(headers['x-setup-token'] ?? '');
    return await present(db, found(await store.find(db, digest), 'setup.link_unknown'), request.server);
  },
  checkProvider: async ({ db, headers, request }) => {
    await takeTurn(db, request.ip);
    found(await store.find(db, digestOf(headers['x-setup-token'] ?? '')), 'setup.link_unknown');
    const { config } = await request.server.signInSite.authenticator.providers.current();
    return await tryProvider(config.issuer);
  },
  trySignIn: async ({ db, headers, body, request }) => {
    await takeTurn(db, request.ip);
    const open = found(await store.find(db, digestOf(headers['x-setup-token'] ?? '')), 'setup.link_unknown');
    const people = await store.listPeople(db, divisionOf(open));
    const { authenticator } = request.server.signInSite;
    const { outcome, given, email, ...person } = await authenticator.examine(body.accounting, 'accounting');
    const mechanic = await authenticator.examine(body.mechanic, 'mechanic');
    return {
      ...person,
      email,
      roles: [...person.roles],
      values: [...person.values],
      accounting: { outcome, given },
      mechanic: { outcome: mechanic.outcome, given: mechanic.given },
      isInvited: people.some((one) => one.email.toLowerCase() === email?.toLowerCase()),
    };
  },
  putSignIn: async ({ body, ...context }) => {
    const { db, headers, request } = context;
    const site = request.server.signInSite;
    if (site.fixed.isFixed) throw new Problem('sign_in.fixed');
    await takeTurn(db, request.ip, 'setup-sign-in', 10);
    found(await store.find(db, digestOf(headers['x-setup-token'] ?? '')), 'setup.link_unknown');
    await requireProvider(body, site);
    const current = site.authenticator.providers;
    const progress = await step(context, async (tx, held) => {
      divisionOf(held);
      await providers.putInUse(tx, body, current.last().config.userIssuer);
    });
    // Here at once; the other processes hear of it.
    await current.refresh();
    return progress;
  },
  putCompany: async ({ body, ...context }) =>
    await step(context, async (tx, { division }) => {
      if (division === null) {
        if ((await insertDivision(tx, body)) === undefined) throw new Problem('setup.company_made');
        await store.noteDivision(tx, body.code);
        return;
      }
      const made = await store.findCompany(tx, division);
      if (made?.code !== body.code || made.country !== body.country) throw new Problem('setup.company_made');
      await store.updateCompany(tx, division, body);
    }),
  putBrand: async ({ body, ...context }) =>
    await step(context, async (tx, held) => {
      await updateBrand(tx, { division: divisionOf(held) }, await prepareBrand(body));
    }),
  putWarehouse: async ({ body, ...context }) =>
    await step(context, async (tx, held) => {
      await store.updateWarehouse(tx, divisionOf(held), body);
    }),
  putMail: async ({ body, ...context }) =>
    await step(context, async (tx, held) => {
      divisionOf(held);
      await saveMailServer(tx, context.request.server.mailSource, { input: body, ifMatch: undefined });
    }),
  invite: async ({ body: { email, access }, ...context }) =>
    await step(context, async (tx, held) => {
      const division = divisionOf(held);
      const outcome = await grantDivision(tx, division, email, access);
      if (outcome === 'ambiguous') throw new Problem('setup.address_shared');
      const people = await store.listPeople(tx, division);
      if (people.length >= store.maxPeople) throw new Problem('setup.too_many_people');
    }),
  tryMail: async ({ db, headers, body: { email, language }, request }) => {
    await takeTurn(db, request.ip);
    const open = found(await store.find(db, digestOf(headers['x-setup-token'] ?? '')), 'setup.link_unknown');
    const people = await store.listPeople(db, divisionOf(open));
    // The link must not allow sending e-mail to anyone.
    if (!people.some((one) => one.email.toLowerCase() === email.toLowerCase())) throw new Problem('setup.not_invited');
    await takeTurn(db, request.ip, 'setup-mail', 5);
    return await request.server.sendTestMail(email, language);
  },
  complete: async (context) =>
    await step(context, async (tx, held) => {
      const people = await store.listPeople(tx, divisionOf(held));
      // Otherwise no one would have access to the company, and the link would no longer work.
      if (!people.some(({ access }) => access === 'write')) throw new Problem('setup.nobody_invited');
      const { signIn } = await installationOf(tx, context.request.server);
      if (signIn.mode === 'none') throw new Problem('setup.no_sign_in');
      await store.markComplete(tx);
      return { isComplete: true };
    }),
});

interface StepContext {
  db: Db;
  headers: { 'x-setup-token'?: string | undefined };
  request: FastifyRequest;
  writeOnce: WriteOnce<Setup>;
}

type Outcome = { isComplete: boolean } | void;

/** Attempts are counted outside the transaction, so that refused ones count too. */
async function step(
  { db, headers, request, writeOnce }: StepContext,
  work: (tx: Db, held: store.OpenSetup) => Promise<Outcome>,
): Promise<Setup> {
  await takeTurn(db, request.ip);
  const digest = digestOf(headers['x-setup-token'] ?? '');
  return await writeOnce(request.body, async (tx) => {
    const held = found(await store.lock(tx, digest), 'setup.link_unknown');
    const outcome = await work(tx, held);
    if (outcome?.isComplete) return { ...(await present(tx, held, request.server)), isComplete: true };
    return await present(tx, found(await store.find(tx, digest), 'setup.link_unknown'), request.server);
  });
}

async function present(db: Db, open: store.OpenSetup, server: FastifyInstance): Promise<Setup> {
  const { expiresAt, division, isWarehouseNamed } = open;
  const isMade = division !== null;
  return {
    expiresAt,
    brand: (isMade && (await findBrand(db, division))) || { accent: null, logo: null },
    company: (isMade && (await store.findCompany(db, division))) || null,
    warehouse: (isMade && (await store.findWarehouse(db, division))) || null,
    isWarehouseNamed,
    people: isMade ? await store.listPeople(db, division) : [],
    installation: await installationOf(db, server),
    isComplete: false,
  };
}

function divisionOf({ division }: store.OpenSetup): number {
  if (division === null) throw new Problem('setup.no_company');
  return division;
}

const maxPerMinute = 60;

/** @throws Problem `rate.limited` for an address that tries too often */
async function takeTurn(db: Db, address: string, purpose = 'setup', most = maxPerMinute): Promise<void> {
  const { hits, resetsIn } = await countSender(db, purpose, address, 60);
  if (hits > most) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
}
