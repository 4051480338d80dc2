import type { Installation } from '@werkbank/contract/setup/calls.ts';
import type { FastifyInstance } from 'fastify';
import { find } from '#auth/providers/provider-store.ts';
import type { Db } from '#db/db.ts';
import { presentMailServer } from '#mail/mail-server-store.ts';

/** How the server is configured now, without its secrets. */
export async function installationOf(db: Db, server: FastifyInstance): Promise<Installation> {
  const { authenticator, fixed, publicUrl } = server.signInSite;
  // In the transaction of a step, the directory does not know yet what it stored.
  const settings = fixed.isFixed ? null : ((await find(db))?.settings ?? null);
  const auth = settings ? authenticator.providers.open(settings).config : fixed;
  const { mode, isFixed, issuer, audiences, rolesClaims, roleMap, emailVerifiedClaim } = auth;
  return {
    publicUrl,
    signIn: {
      mode,
      isFixed,
      settings,
      issuer,
      clientId: auth.browser.clientId,
      audiences: { accounting: [...audiences.accounting], mechanic: [...audiences.mechanic] },
      rolesClaims: [...rolesClaims],
      roleMap: { ...roleMap },
      emailVerifiedClaim,
    },
    mail: await presentMailServer(db, server.mailSource),
    hasExact: (await server.exact()) !== undefined,
  };
}
