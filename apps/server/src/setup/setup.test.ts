import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { SetupCompany } from '@werkbank/contract/setup/calls.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { loadOrCreateKey } from '#db/secrets/secret.ts';
import { startServer } from '#test/harness.ts';
import { startOutsideService } from '#test/outside-service.ts';
import { refusedWith } from '#test/refusal.ts';
import { selfSigned } from '#test/self-signed.ts';
import { announceSetup, newLink } from './link.ts';

const publicUrl = 'https://werkbank.example';
const company: SetupCompany = { code: 1, name: 'Brandschutz Nord GmbH', country: 'DE', brand: 'prevention' };

const mails = mkdtempSync(join(tmpdir(), 'werkbank-setup-'));
after(() => rmSync(mails, { recursive: true, force: true }));

/** A server with an empty database, as at the first start. */
async function startEmpty(environment: Record<string, string> = {}) {
  const server = await startServer({ MAIL_DIR: mails, ...environment });
  // Background work would lock the tables in another order.
  await server.running.background.stop();
  await sql`truncate division cascade`.execute(server.db);
  const { setup } = server.api();
  const cookie = await xsrfCookie(server.db);
  const withToken = (token: string) => ({
    headers: { 'x-setup-token': token, cookie: `XSRF-TOKEN=${cookie}`, 'x-xsrf-token': cookie },
  });
  const open = async () => tokenOf((await newLink(server.db, publicUrl)) ?? '');
  return { ...server, setup, open, withToken };
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const tokenOf = (text: string) => /\/setup#([\w-]{32,})/.exec(text)?.[1] ?? '';

/** The XSRF cookie as set by a page of the product. */
async function xsrfCookie(db: Db): Promise<string> {
  const key = await loadOrCreateKey(db, 'xsrf');
  return `nonce.${createHmac('sha256', key).update('nonce').digest('base64url')}`;
}

describe('the set-up of a company', () => {
  it('leads from an empty database to a division with its lists and an administrator', async () => {
    const { db, setup, open, withToken } = await startEmpty();
    const link = withToken(await open());
    const begun = await setup.read(link);
    assert.partialDeepStrictEqual(begun, { company: null, warehouse: null, people: [], isComplete: false });
    assert.partialDeepStrictEqual(begun.installation, {
      signIn: { mode: 'embedded' },
      mail: { source: 'none' },
      hasExact: false,
    });
    const made = await setup.putCompany({ ...link, body: company });
    assert.deepEqual(made.company, company);
    assert.equal(made.warehouse?.description, 'Hauptlager');
    const named = { description: 'Lager Kiel', eMail: 'lager@nord.example' };
    const stored = await setup.putWarehouse({ ...link, body: named });
    assert.deepEqual([stored.warehouse, stored.isWarehouseNamed], [named, true]);
    const mail = {
      smtpHost: 'mail.nord.example',
      smtpPort: 465,
      smtpSecurity: 'tls',
      smtpUser: 'werkbank',
      mailFrom: 'info@nord.example',
    } as const;
    await refusedWith('mail.password_needed', setup.putMail({ ...link, body: mail }));
    const { installation } = await setup.putMail({ ...link, body: { ...mail, smtpPassword: 'geheim' } });
    assert.partialDeepStrictEqual(installation.mail, { ...mail, source: 'page', hasPassword: true });
    assert.ok(!JSON.stringify(installation).includes('geheim'));
    const { people } = await setup.invite({ ...link, body: { email: 'chef@nord.example', access: 'write' } });
    assert.deepEqual(people, [{ email: 'chef@nord.example', access: 'write', isInvited: true }]);
    assert.equal((await setup.complete(link)).isComplete, true);
    await refusedWith('setup.link_unknown', setup.read(link));
    await refusedWith(
      'setup.link_unknown',
      setup.invite({ ...link, body: { email: 'x@nord.example', access: 'write' } }),
    );
    assert.equal(await newLink(db, publicUrl), undefined);
    assert.deepEqual(await announceSetup(db, publicUrl), []);
  });

  it('can be repeated step by step; number and country are kept', async () => {
    const { db, setup, open, withToken } = await startEmpty();
    const link = withToken(await open());
    await setup.putCompany({ ...link, body: company });
    await setup.putCompany({ ...link, body: company });
    const renamed = { ...company, name: 'Brandschutz Süd GmbH', brand: 'mobility' } as const;
    assert.deepEqual((await setup.putCompany({ ...link, body: renamed })).company, renamed);
    await refusedWith('setup.company_made', setup.putCompany({ ...link, body: { ...company, code: 2 } }));
    await refusedWith('setup.company_made', setup.putCompany({ ...link, body: { ...company, country: 'AT' } }));
    const { rows } = await sql`
      select (select count(*)::int from division) as divisions, (select count(*)::int from vat_code) as "vatCodes",
        (select count(*)::int from audit_event where subject = 'division' and action = 'update') as changes`.execute(
      db,
    );
    assert.deepEqual(rows, [{ divisions: 1, vatCodes: 6, changes: 1 }]);
  });

  it('creates one division when two people do the step at once', async () => {
    const { db, setup, open, withToken } = await startEmpty();
    const link = withToken(await open());
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((code) => setup.putCompany({ ...link, body: { ...company, code } })),
    );
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    const { rows } = await sql`select count(*)::int as divisions from division`.execute(db);
    assert.deepEqual(rows, [{ divisions: 1 }]);
  });

  it('refuses steps before the company exists, a company without an invited user, and invalid values', async () => {
    const { setup, open, withToken } = await startEmpty();
    const link = withToken(await open());
    const warehouse = { description: 'Magazijn', eMail: null };
    await refusedWith('setup.no_company', setup.putWarehouse({ ...link, body: warehouse }));
    await refusedWith('setup.no_company', setup.invite({ ...link, body: { email: 'a@b.example', access: 'write' } }));
    await refusedWith('setup.no_company', setup.complete(link));
    await refusedWith('body.invalid', setup.putCompany({ ...link, body: { ...company, name: ' ' } }));
    await setup.putCompany({ ...link, body: company });
    await refusedWith('setup.nobody_invited', setup.complete(link));
    await setup.invite({ ...link, body: { email: 'a@b.example', access: 'read' } });
    await refusedWith('setup.nobody_invited', setup.complete(link));
    await refusedWith('body.invalid', setup.invite({ ...link, body: { email: 'nobody', access: 'write' } }));
    await refusedWith('body.invalid', setup.putWarehouse({ ...link, body: { ...warehouse, eMail: 'nobody' } }));
  });

  it('accepts colour and logo, and tests the mail server with an e-mail to an invited person', async () => {
    const { setup, open, withToken } = await startEmpty();
    const link = withToken(await open());
    await refusedWith('setup.no_company', setup.putBrand({ ...link, body: { accent: '#05666e' } }));
    await setup.putCompany({ ...link, body: company });
    await refusedWith('brand.contrast', setup.putBrand({ ...link, body: { accent: '#ffff00' } }));
    const { brand } = await setup.putBrand({ ...link, body: { accent: '#b3261e' } });
    assert.deepEqual(brand, { accent: '#b3261e', logo: null });
    const to = { email: 'chef@nord.example', language: 'de' } as const;
    await refusedWith('setup.not_invited', setup.tryMail({ ...link, body: to }));
    await setup.invite({ ...link, body: { email: to.email, access: 'write' } });
    assert.equal((await setup.tryMail({ ...link, body: to })).outcome, 'folder');
    await refusedWith('setup.link_unknown', setup.tryMail({ ...withToken('wrong'), body: to }));
  });

  it('cannot create a second company in an installation that has one', async () => {
    const { db } = await startServer();
    assert.deepEqual(await announceSetup(db, publicUrl), []);
    assert.equal(await newLink(db, publicUrl), undefined);
  });
});

describe('the identity provider, checked during the set-up,', () => {
  const metadata = '/.well-known/openid-configuration';
  /** A provider with these responses by path, and the set-up of an installation that uses it. */
  async function tried(answers: (origin: string) => Record<string, unknown>) {
    const provider = createServer((request, response) => {
      const answer = answers(originOf(provider))[request.url ?? ''];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const issuer = originOf(provider);
    const { setup, open, withToken } = await startEmpty({
      AUTH_MODE: 'oidc',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'werkbank',
      ACCOUNTING_AUDIENCES: 'a',
      MECHANIC_AUDIENCES: 'm',
    });
    const link = withToken(await open());
    const state = await setup.checkProvider(link);
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
    return { state, issuer, again: async () => await setup.checkProvider(link) };
  }

  it('is in order when it has the configured issuer and keys, and is reported as unreachable when it does not respond', async () => {
    const { state, issuer, again } = await tried((origin) => ({
      [metadata]: { issuer: origin, jwks_uri: `${origin}/keys` },
      '/keys': { keys: [{ kty: 'EC' }] },
    }));
    assert.deepEqual(state, { outcome: 'ok', address: `${issuer}${metadata}`, issuer });
    assert.equal((await again()).outcome, 'unreachable');
  });

  it('is reported with the reason when it has another issuer, no metadata or no keys', async () => {
    const other = await tried((origin) => ({ [metadata]: { issuer: `${origin}/`, jwks_uri: `${origin}/keys` } }));
    assert.deepEqual([other.state.outcome, other.state.issuer], ['otherIssuer', `${other.issuer}/`]);
    assert.equal((await tried(() => ({}))).state.outcome, 'noMetadata');
    const keyless = await tried((origin) => ({ [metadata]: { issuer: origin, jwks_uri: `${origin}/keys` } }));
    assert.equal(keyless.state.outcome, 'noKeys');
  });

  it('is not checked without the link', async () => {
    const { setup, withToken } = await startEmpty();
    await refusedWith('setup.link_unknown', setup.checkProvider(withToken('wrong')));
  });
});

describe('the identity provider, entered during the set-up,', () => {
  it('is asked for its configuration, and in use at once', async () => {
    const { setup, open, withToken, request } = await startEmpty();
    const outside = await startOutsideService();
    const link = withToken(await open());
    const body = outside.settings;
    await refusedWith('setup.no_company', setup.putSignIn({ ...link, body }));
    await setup.putCompany({ ...link, body: company });
    await refusedWith('sign_in.unreachable', setup.putSignIn({ ...link, body: { ...body, issuer: 'http://[::1]:9' } }));
    const untrusted = createSecureServer(selfSigned());
    untrusted.listen(0, '127.0.0.1');
    await once(untrusted, 'listening');
    const issuer = `https://127.0.0.1:${(untrusted.address() as AddressInfo).port}`;
    await refusedWith('sign_in.certificate', setup.putSignIn({ ...link, body: { ...body, issuer } }));
    untrusted.close();
    await refusedWith('setup.link_unknown', setup.putSignIn({ ...withToken('wrong'), body }));
    const { installation } = await setup.putSignIn({ ...link, body });
    assert.partialDeepStrictEqual(installation.signIn, { mode: 'oidc', issuer: outside.url, settings: body });
    const page = await request(undefined, { url: '/assets/environment.json' });
    assert.equal(page.json<{ auth: { authority: string } }>().auth.authority, outside.url);
    assert.equal((await setup.checkProvider(link)).outcome, 'ok');
  });

  it('is needed before the set-up of a production is complete, and is never called without encryption', async () => {
    const { setup, open, withToken } = await startEmpty({ NODE_ENV: 'production' });
    const { settings: body } = await startOutsideService();
    const link = withToken(await open());
    await setup.putCompany({ ...link, body: company });
    await setup.invite({ ...link, body: { email: 'chef@nord.example', access: 'write' } });
    assert.equal((await setup.read(link)).installation.signIn.mode, 'none');
    await refusedWith('setup.no_sign_in', setup.complete(link));
    await refusedWith('sign_in.plain_http', setup.putSignIn({ ...link, body }));
  });

  it('cannot replace that of the environment', async () => {
    const { setup, open, withToken } = await startEmpty({ AUTH_MODE: 'embedded' });
    const { settings: body } = await startOutsideService();
    const link = withToken(await open());
    await setup.putCompany({ ...link, body: company });
    await refusedWith('sign_in.fixed', setup.putSignIn({ ...link, body }));
  });
});

describe('the sign-in, tried during the set-up,', () => {
  it('reports what is missing in the tokens of each half, and signs no one in', async () => {
    const { db, setup, open, withToken, token } = await startEmpty();
    const link = withToken(await open());
    const accounting = await token('admin');
    const mechanic = await token('admin', { backend: 'mechanic' });
    const body = { accounting, mechanic };
    const users = async () => (await sql`select count(*)::int, max(modified) from app_user`.execute(db)).rows;
    const known = await users();
    await refusedWith('setup.no_company', setup.trySignIn({ ...link, body }));
    await setup.putCompany({ ...link, body: company });
    const person = { email: 'admin@demo.example', isEmailVerified: false, roles: ['Admin'] };
    assert.partialDeepStrictEqual(await setup.trySignIn({ ...link, body }), {
      ...person,
      accounting: { outcome: 'ok', given: null },
      mechanic: { outcome: 'ok', given: null },
      isInvited: false,
    });
    await setup.invite({ ...link, body: { email: 'Admin@demo.example', access: 'write' } });
    const swapped = await setup.trySignIn({ ...link, body: { accounting: mechanic, mechanic: accounting } });
    assert.partialDeepStrictEqual(swapped, {
      ...person,
      isInvited: true,
      accounting: { outcome: 'otherAudience', given: 'urn:werkbank:mechanic' },
      mechanic: { outcome: 'otherAudience', given: 'urn:werkbank:accounting' },
    });
    const [head, claims] = accounting.split('.');
    const forged = `${head}.${claims}.${mechanic.split('.')[2]}`;
    const unreadable = await setup.trySignIn({ ...link, body: { accounting: 'opaque', mechanic: forged } });
    assert.partialDeepStrictEqual(unreadable, {
      email: null,
      isEmailVerified: false,
      roles: [],
      accounting: { outcome: 'opaque' },
      mechanic: { outcome: 'signature' },
    });
    assert.deepEqual(await users(), known);
    await refusedWith('setup.link_unknown', setup.trySignIn({ ...withToken('wrong'), body }));
    await refusedWith('body.invalid', setup.trySignIn({ ...link, body: { ...body, mechanic: '' } }));
  });
});

describe('the link of the set-up', () => {
  it('is refused in the same way when it is missing, wrong or expired', async () => {
    const { db, request, open } = await startEmpty();
    const token = await open();
    await sql`update setup set expires_at = now() - interval '1 second'`.execute(db);
    const answers = await Promise.all(
      [undefined, 'wrong', token].map((given) =>
        request(undefined, {
          url: '/api/public/setup',
          headers: given === undefined ? {} : { 'x-setup-token': given },
        }),
      ),
    );
    const bodies = answers.map(({ json, statusCode }) => {
      const { traceId: _, ...body } = json<Record<string, unknown>>();
      return { statusCode, body };
    });
    assert.equal(bodies[0]?.statusCode, 404);
    assert.deepEqual(bodies[1], bodies[0]);
    assert.deepEqual(bodies[2], bodies[0]);
  });

  it('is printed at each start until it is used, then kept so that provider and mail can be configured', async () => {
    const { db, setup, withToken } = await startEmpty();
    const [first, second] = [await announceSetup(db, publicUrl), await announceSetup(db, publicUrl)].map((lines) =>
      withToken(tokenOf(lines.join('\n'))),
    );
    await refusedWith('setup.link_unknown', setup.read(first!));
    await setup.putCompany({ ...second!, body: company });
    assert.deepEqual(await announceSetup(db, publicUrl), []);
    assert.equal((await setup.read(second!)).company?.code, 1);
    await sql`update setup set expires_at = now() - interval '1 second'`.execute(db);
    const third = withToken(tokenOf((await announceSetup(db, publicUrl)).join('\n')));
    assert.equal((await setup.read(third)).company?.code, 1);
  });

  it('is invalid once a new one replaced it, which is the remedy for a link in the wrong hands', async () => {
    const { setup, open, withToken } = await startEmpty();
    const stolen = withToken(await open());
    await setup.putCompany({ ...stolen, body: company });
    const own = withToken(await open());
    await refusedWith('setup.link_unknown', setup.read(stolen));
    assert.equal((await setup.read(own)).company?.code, 1);
  });

  it('is stored only as a digest', async () => {
    const { db, open } = await startEmpty();
    const token = await open();
    assert.ok(token.length >= 32);
    const { rows } = await sql<{
      text: string;
    }>`select s::text || encode(s.digest, 'escape') as text from setup s`.execute(db);
    assert.ok(!rows[0]?.text.includes(token));
  });

  it('can be used sixty times a minute, refused attempts included', async () => {
    const { setup, withToken } = await startEmpty();
    const link = withToken('wrong');
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await refusedWith('setup.link_unknown', setup.read(link));
      await refusedWith('setup.link_unknown', setup.complete(link));
    }
    await refusedWith('rate.limited', setup.complete(link));
  });
});
