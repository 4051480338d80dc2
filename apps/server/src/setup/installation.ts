import type { Installation } from '@werkbank/contract/setup/calls.ts';
import type { Backend } from '@werkbank/contract/wire/call.ts';
import type { ExaminedToken } from '#auth/examine-token.ts';
import type { Config } from '#src/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How the server is configured, without its secrets. */
    installation: InstallationSettings;
    /** Reports what is missing in a token of a trial sign-in. */
    examineToken: (token: string, backend: Backend) => Promise<ExaminedToken>;
  }
}

/** What the environment alone determines. */
type InstallationSettings = Omit<Installation, 'mail' | 'hasExact'>;

export function installationOf({ publicUrl, auth }: Config): InstallationSettings {
  const { mode, issuer, audiences, rolesClaims, roleMap, emailVerifiedClaim } = auth;
  return {
    publicUrl,
    signIn: {
      mode,
      issuer,
      clientId: auth.browser.clientId,
      audiences: { accounting: [...audiences.accounting], mechanic: [...audiences.mechanic] },
      rolesClaims: [...rolesClaims],
      roleMap: { ...roleMap },
      emailVerifiedClaim,
    },
  };
}
