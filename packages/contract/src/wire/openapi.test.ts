import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contract } from '../contract.ts';
import type { Call } from './call.ts';
import { openapi } from './openapi.ts';

interface Document {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string; required: boolean }[] }>>;
}
const { paths } = openapi(contract, '1') as unknown as Document;
const calls: Call[] = Object.values(contract).flatMap((domain): Call[] => Object.values(domain));

const headersOf = ({ path, method }: Call) =>
  (paths[path]?.[method.toLowerCase()]?.parameters ?? []).filter((one) => one.in === 'header').map(({ name }) => name);

describe('the OpenAPI document', () => {
  it('lists If-Match for exactly the writes that refuse an old version', () => {
    const named = calls.filter((call) => headersOf(call).includes('If-Match'));
    const refusing = calls.filter(({ method, errors }) => method !== 'GET' && errors?.includes('precondition.failed'));
    assert.deepEqual(named, refusing);
    assert.ok(named.length > 50);
  });

  it('lists Idempotency-Key for every write by a signed-in user', () => {
    const named = calls.filter((call) => headersOf(call).includes('Idempotency-Key'));
    assert.deepEqual(
      named,
      calls.filter(({ method, access }) => method !== 'GET' && access !== 'anonymous'),
    );
  });
});
