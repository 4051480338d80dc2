import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('names every wrong value at once', () => {
    assert.throws(
      () => readConfig({ PORT: '70000', APP_LANGUAGES: 'nl,fr', LOG_LEVEL: 'loud' }),
      ({ message }: Error) => ['PORT', 'APP_LANGUAGES', 'LOG_LEVEL'].every((name) => message.includes(`  ${name}`)),
    );
  });

  it('takes an empty value for none', () => {
    assert.equal(readConfig({ PORT: '' }).port, 4000);
  });

  it('names a supplier with an address or not at all', () => {
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
