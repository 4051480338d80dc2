import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';

describe('the configuration of the server', () => {
  it('names every wrong value at once', () => {
    assert.throws(
      () => readConfig({ PORT: '70000', APP_LANGUAGES: 'nl,fr', LOG_LEVEL: 'loud' }),
      ({ message }: Error) => ['PORT', 'APP_LANGUAGES', 'LOG_LEVEL'].every((name) => message.includes(`  ${name}`)),
    );
  });

  it('treats an empty value as missing', () => {
    assert.equal(readConfig({ PORT: '' }).port, 4000);
  });

  it('trusts proxies by their number or their networks, never all senders', () => {
    const trusted = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
    assert.deepEqual(['false', 'true', '2'].map(trusted), [false, 1, 2]);
    assert.deepEqual(trusted('10.0.0.5, 192.168.0.0/16, fd00::/8'), ['10.0.0.5', '192.168.0.0/16', 'fd00::/8']);
    for (const wrong of ['yes', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.5/8/8'])
      assert.throws(() => readConfig({ TRUST_PROXY: wrong }), /TRUST_PROXY: the number of proxies/);
  });

  it('takes origins without a path, and refuses anything else', () => {
    const origins = ['https://werkbank.example', 'http://127.0.0.1:4000'];
    assert.deepEqual(readConfig({ APP_ORIGINS: origins.join(', ') }).origins, origins);
    for (const wrong of ['*', 'null', 'https://werkbank.example/', 'werkbank.example'])
      assert.throws(() => readConfig({ APP_ORIGINS: wrong }), /APP_ORIGINS/);
  });

  it('refuses an audience that both halves of the server accept', () => {
    const provider = {
      AUTH_MODE: 'oidc',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'spa',
      ACCOUNTING_AUDIENCES: 'urn:a',
    };
    assert.equal(readConfig({ ...provider, MECHANIC_AUDIENCES: 'urn:m' }).auth.mode, 'oidc');
    assert.throws(
      () => readConfig({ ...provider, MECHANIC_AUDIENCES: 'urn:m,urn:a' }),
      /ACCOUNTING_AUDIENCES, MECHANIC_AUDIENCES: both name urn:a/,
    );
  });

  it('names a software supplier with an address or not at all', () => {
    assert.equal(readConfig({}).vendor, undefined);
    const vendor = { name: 'Voorbeeld B.V.', url: 'https://vendor.example/' };
    assert.deepEqual(readConfig({ APP_VENDOR_NAME: vendor.name, APP_VENDOR_URL: vendor.url }).vendor, vendor);
    assert.throws(() => readConfig({ APP_VENDOR_NAME: vendor.name }), /APP_VENDOR_NAME, APP_VENDOR_URL/);
    assert.throws(
      () => readConfig({ APP_VENDOR_NAME: vendor.name, APP_VENDOR_URL: 'javascript:alert(1)' }),
      /APP_VENDOR_URL/,
    );
  });
});
