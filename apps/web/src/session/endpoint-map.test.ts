import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEndpointMap } from './endpoint-map.ts';
import { readSettings } from './settings.ts';

const origin = 'https://werkbank.example';

function mapFor(mechanicBase: string, mechanicPaths: string[]) {
  const auth = {
    authority: 'https://login.example',
    clientId: 'spa',
    scopes: 'openid',
    apis: [
      { name: 'accounting', paths: ['/api'], resource: 'urn:accounting' },
      { name: 'mechanic', paths: mechanicPaths, scope: 'mechanic.use' },
    ],
    anonymous: ['/assets', '/api/public'],
    responseMode: 'fragment',
  };
  const map = createEndpointMap(
    readSettings({ auth, apiBases: { accounting: '', mechanic: mechanicBase } }, origin),
    origin,
  );
  return { resource: (address: string) => map.find(address)?.resource, baseOf: map.baseOf };
}

describe('with both halves of the server at the origin of the page', () => {
  const { resource, baseOf } = mapFor('', ['/api/locations/{}/assets', '/api/exact/divisions/{}/locations']);
  const cases: [address: string, resource: string | undefined][] = [
    ['/api/1/account', 'urn:accounting'],
    [`${origin}/api/1/account?name=x`, 'urn:accounting'],
    ['/API/Divisions', 'urn:accounting'],
    ['/api/locations/7f/assets', 'mechanic.use'],
    ['/api/locations/7f/assets/2/attachments', 'mechanic.use'],
    ['/api/locations/7f/assetsx', 'urn:accounting'],
    ['/api/exact/divisions/12/locations?name=%2F', 'mechanic.use'],
    ['/api/exact/divisions', 'urn:accounting'],
    ['/api/public/asset/x', undefined],
    ['/assets/i18n/core.nl.json', undefined],
    ['/accounts', undefined],
    ['https://other.example/api/1/account', undefined],
    ['http://werkbank.example/api/1/account', undefined],
    ['https://werkbank.example:8443/api/1/account', undefined],
    ['https://werkbank.example@other.example/api', undefined],
    ['https://other.example/assets?https://werkbank.example/api', undefined],
    ['//other.example/api', undefined],
    ['/api/../secret', undefined],
  ];
  for (const [address, expected] of cases)
    test(`the address ${address} is ${expected ?? 'called without a token'}`, () =>
      assert.equal(resource(address), expected));

  test('neither half has a separate base address', () => {
    assert.deepEqual([baseOf('/api/1/account'), baseOf('/api/locations/7f/assets')], ['', '']);
  });
});

describe('with the mechanic half at another origin', () => {
  const { resource, baseOf } = mapFor('https://mechanic.example/v1', ['/api/locations/{}/assets']);

  test('only its addresses get its token', () => {
    assert.equal(resource('https://mechanic.example/v1/api/locations/7f/assets'), 'mechanic.use');
    assert.equal(resource('https://mechanic.example/api/locations/7f/assets'), undefined);
    assert.equal(resource('https://mechanic.example/v1/api/1/account'), undefined);
  });

  test('its paths map to it', () => {
    assert.equal(baseOf('/api/locations/7f/assets'), 'https://mechanic.example/v1');
    assert.equal(baseOf('/api/1/account'), '');
  });

  test('public calls use the origin of the page', () => {
    const { baseOf: withPublic } = mapFor('https://mechanic.example', ['/api/public/asset']);
    assert.equal(withPublic('/api/public/asset/AbC'), '');
  });
});
