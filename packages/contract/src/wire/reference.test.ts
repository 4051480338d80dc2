import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { contract } from '../contract.ts';
import type { Call } from './call.ts';
import { idFields, idOf, plainId } from './reference.ts';
import { Guid } from './shapes.ts';

describe('an id in a request', () => {
  it('declares which record it refers to, or why it is not looked up, in every call', () => {
    const calls = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([domain, served]) =>
      Object.entries(served).map(([name, call]) => ({ name: `${domain}.${name}`, call })),
    );
    const undeclared = calls.flatMap(({ name, call }) =>
      [call.query, call.body, call.upload?.fields]
        .flatMap((schema) => (schema ? idFields(schema) : []))
        .filter(({ mark }) => !mark)
        .map(({ path }) => `${name}: ${path.join('.')}`),
    );
    assert.deepEqual(undeclared, []);
  });

  it('is looked up before the handler runs, so an uploaded form contains none that needs it', () => {
    const uploads = Object.values(contract as Record<string, Record<string, Call>>)
      .flatMap((served) => Object.values(served))
      .flatMap(({ upload }) => (upload?.fields ? idFields(upload.fields) : []));
    assert.deepEqual(
      uploads.filter(({ mark }) => mark && 'kind' in mark),
      [],
    );
  });

  it('is found in lists, unions, optional fields and behind conversions', () => {
    const schema = z
      .object({
        one: idOf('item').nullable().optional(),
        many: z.array(z.object({ id: plainId('chosen by the caller') })).default([]),
        either: z.union([z.literal('me'), idOf('user')]),
        repeated: z.preprocess((value) => [value], z.array(idOf('asset'))),
        forgotten: Guid.optional(),
      })
      .refine(() => true);
    assert.deepEqual(
      idFields(schema).map(({ path, mark }) => [path.join('.'), mark]),
      [
        ['one', { kind: 'item' }],
        ['many.*.id', { reason: 'chosen by the caller' }],
        ['either', { kind: 'user' }],
        ['repeated.*', { kind: 'asset' }],
        ['forgotten', undefined],
      ],
    );
  });
});
