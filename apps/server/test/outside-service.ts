import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { SignInSettings } from '@werkbank/contract/session/sign-in-provider.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Services of others, which a test cannot reach: an identity provider with real keys, and Exact Online, which knows every app. */
export interface OutsideService {
  url: string;
  /** How users sign in there. */
  settings: SignInSettings;
  /** An access token as the provider would issue it. */
  sign(audience: string, subject: string, claims: object): Promise<string>;
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Call it at the top of a test file; it ends after the file's last test. */
export async function startOutsideService(): Promise<OutsideService> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', use: 'sig' }];
  const server = createServer((request, response) => {
    const answers: Record<string, unknown> = { '/keys': { keys }, '/api/oauth2/token': { error: 'invalid_grant' } };
    const body = answers[request.url ?? ''] ?? { issuer: originOf(server), jwks_uri: `${originOf(server)}/keys` };
    response.writeHead(request.method === 'POST' ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = originOf(server);
  return {
    url,
    settings: { ...ofProvider, issuer: url },
    sign: async (audience, subject, claims) =>
      await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1' })
        .setIssuer(url)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5 min')
        .sign(privateKey),
  };
}

const ofProvider: Omit<SignInSettings, 'issuer'> = {
  clientId: 'werkbank',
  scopes: null,
  accountingAudiences: ['kantoor'],
  mechanicAudiences: ['monteur'],
  accountingResource: null,
  mechanicResource: null,
  accountingScope: null,
  mechanicScope: null,
  rolesClaims: ['roles'],
  roleMap: [{ value: 'baas', role: 'Admin' }],
  emailVerifiedClaim: 'email_verified',
  subject: 'sub',
  tokenTyp: 'any',
  tenant: null,
  requiredScope: null,
  requiredAmr: null,
  responseMode: 'fragment',
};
