import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { readConfig } from '#src/config.ts';

const { apis, anonymous } = readConfig({ NODE_ENV: 'development' }).auth.browser;
const calls: Call[] = Object.values(contract).flatMap((domain) => Object.values<Call>(domain));
const partsOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\{\w+\}/g, '{}')
    .replace(/\/$/, '')
    .split('/');

/** As the browser does: whole segments, the longest beginning first. */
function apiOf(path: string): string | undefined {
  const parts = partsOf(path);
  const begins = (prefix: string) =>
    partsOf(prefix).every((part, n) => parts[n] !== undefined && (part === '{}' || part === parts[n]));
  if (anonymous.some(begins)) return undefined;
  return apis
    .flatMap(({ name, paths }) => paths.map((prefix) => ({ name, prefix })))
    .filter(({ prefix }) => begins(prefix))
    .toSorted((one, other) => partsOf(other.prefix).length - partsOf(one.prefix).length)[0]?.name;
}

it('the browser finds the half of the server of every call that needs a token', () => {
  const wrong = calls
    .filter(({ access }) => access !== 'anonymous')
    .flatMap(({ backend, path, aliases = [] }) => [path, ...aliases].map((one) => ({ backend, path: one })))
    .filter(({ backend, path }) => apiOf(path) !== undefined && apiOf(path) !== backend);
  assert.deepEqual(wrong, []);
});

it('the list of paths contains none that begins with another', () => {
  const paths = apis.flatMap((api) => (api.name === 'mechanic' ? api.paths : []));
  const longer = paths.filter((path) => paths.some((other) => path !== other && path.startsWith(`${other}/`)));
  assert.deepEqual(longer, []);
});
