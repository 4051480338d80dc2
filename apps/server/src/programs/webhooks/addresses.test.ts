import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AddressRefused, checkUrl, isPublic, publicLookup } from './addresses.ts';

describe('a public internet address', () => {
  for (const address of [
    '93.184.215.14',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])
    it(`is, for example, ${address}`, () => assert.ok(isPublic(address)));

  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])
    it(`is not, for example, ${address}`, () => assert.ok(!isPublic(address)));
});

describe('the address of a webhook', () => {
  for (const url of [
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://api.localhost/x',
    'https://name:word@example.com/x',
    'http://example.com/x',
    'ftp://example.com/x',
  ])
    it(`cannot be ${url}`, () => assert.throws(() => checkUrl(url, false), AddressRefused));

  it('must be https, and may be http or in a private network when the installation allows it', () => {
    assert.equal(checkUrl('https://example.com/x', false).host, 'example.com');
    assert.equal(checkUrl('http://127.0.0.1:9/x', true).port, '9');
    assert.throws(() => checkUrl('ftp://127.0.0.1/x', true), AddressRefused);
  });

  it('is not connected to when its name resolves to a private network', async () => {
    const found = await new Promise((resolve) => {
      publicLookup('localhost', {}, resolve);
    });
    assert.ok(found instanceof AddressRefused);
  });
});
