import { signInCalls } from '@werkbank/contract/administration/readiness/sign-in-calls.ts';
import type {
  SignInProvider,
  SignInSettings,
  TrialSignIn,
  TrialTokens,
} from '@werkbank/contract/session/sign-in-provider.ts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '#auth/caller.ts';
import { configOf, requireProvider } from '#auth/providers/provider-settings.ts';
import * as store from '#auth/providers/provider-store.ts';
import type { TokenClaims } from '#auth/token-claims.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';

type Site = FastifyInstance['signInSite'];

export const signInRoutes = routes('administration', signInCalls, {
  getSignInProvider: async ({ db, request }) => await present(db, request.server.signInSite),
  proposeSignInProvider: async ({ body, ifMatch, request, writeOnce }) => {
    const site = request.server.signInSite;
    if (site.fixed.isFixed) throw new Problem('sign_in.fixed');
    await requireProvider(body, site);
    const proposed = await writeOnce(body, async (tx) => {
      const isSaved = await store.saveTrial(tx, { settings: body, ifMatch });
      const current = await present(tx, site);
      if (!isSaved) throw new Problem('precondition.failed', { current });
      return current;
    });
    await site.authenticator.providers.refresh();
    return proposed;
  },
  dropSignInProvider: async ({ db }) => {
    await store.removeTrial(db);
  },
  trySignInProvider: async ({ db, caller, body, request }) => {
    const settings = await trialOf(db);
    return (await examine(request.server.signInSite, caller, body, settings)).result;
  },
  adoptSignInProvider: async ({ db, caller, body, request, writeOnce }) => {
    const site = request.server.signInSite;
    if (site.fixed.isFixed) throw new Problem('sign_in.fixed');
    const settings = await trialOf(db);
    const { result, claims } = await examine(site, caller, body, settings);
    if (!result.isProven || claims === undefined) throw new Problem('sign_in.not_proven');
    await writeOnce(body, async (tx) => {
      // What was proven must be what is put in use.
      if (!(await store.isTrial(tx, settings))) throw new Problem('sign_in.no_trial');
      await store.putInUse(tx, settings, site.authenticator.providers.last().config.userIssuer);
      await store.moveUser(tx, caller.userId, claims);
    });
    // Here at once; the other processes hear of it.
    await site.authenticator.providers.refresh();
  },
});

const trialOf = async (db: Db): Promise<SignInSettings> =>
  found((await store.find(db))?.trial ?? undefined, 'sign_in.no_trial');

interface Examined {
  result: TrialSignIn;
  claims: TokenClaims | undefined;
}

/** What the tokens lack, and whether the caller could still administer the company with them. */
async function examine(
  { authenticator }: Site,
  caller: Caller,
  tokens: TrialTokens,
  settings: SignInSettings,
): Promise<Examined> {
  const { outcome, given, email, isEmailVerified, roles, values } = await authenticator.examine(
    tokens.accounting,
    'accounting',
    settings,
  );
  const mechanic = await authenticator.examine(tokens.mechanic, 'mechanic', settings);
  const areAccepted = outcome === 'ok' && mechanic.outcome === 'ok';
  const proof = areAccepted ? await authenticator.grantsAfter(caller, tokens.accounting, settings) : undefined;
  const isSelf = proof !== undefined && isSame(proof.claims, caller);
  const isAdministrator = proof?.grants.everywhere.has('company.administer') ?? false;
  return {
    claims: proof?.claims,
    result: {
      accounting: { outcome, given },
      mechanic: { outcome: mechanic.outcome, given: mechanic.given },
      email,
      isEmailVerified,
      roles: [...roles],
      values: [...values],
      isSelf,
      isAdministrator,
      isProven: areAccepted && isSelf && isAdministrator,
    },
  };
}

const isSame = ({ issuer, subject, email, isEmailVerified }: TokenClaims, caller: Caller): boolean =>
  (issuer === caller.issuer && subject === caller.subject) ||
  (isEmailVerified && email !== undefined && email.toLowerCase() === caller.email?.toLowerCase());

async function present(db: Db, site: Site): Promise<SignInProvider> {
  const { fixed } = site;
  const stored = fixed.isFixed ? undefined : await store.find(db);
  const { settings = null, trial = null, trialUntil = null } = stored ?? {};
  const unset = { oidc: 'environment', embedded: 'embedded', none: 'none' } as const;
  return {
    source: fixed.isFixed ? 'environment' : settings ? 'page' : unset[fixed.mode],
    issuer: settings?.issuer ?? fixed.issuer,
    settings,
    trial:
      trial && trialUntil ? { settings: trial, expiresAt: trialUntil, browser: configOf(trial, site).browser } : null,
    version: stored?.version ?? 0,
    modified: stored?.modified ?? null,
    modifierFullName: stored?.modifierFullName ?? null,
  };
}
