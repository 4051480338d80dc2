import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { exampleMapping, excerpt, importer } from '#imports/imports.fixture.ts';
import { startServer } from '#test/harness.ts';
import { verify } from './verify.ts';

const server = await startServer();
const buildings = path.join(import.meta.dirname, '../imports/fixtures/buildings');
const read = (file: string) => readFileSync(file, 'utf8');

it('verify finds no disagreement in data imported from other programs: the worked example, and locations with their assets', async () => {
  const sales = await importer(server, 1).import(excerpt(), exampleMapping());
  const assets = await importer(server, 2).import(
    Object.fromEntries(['standorte.csv', 'geraete.csv'].map((name) => [name, read(path.join(buildings, name))])),
    JSON.parse(read(path.join(import.meta.dirname, '../../../../docs/import/buildings-de.json'))) as ImportMapping,
  );
  assert.deepEqual([sales.state, assets.state], ['done', 'done']);
  for await (const { name, rows } of verify(server.db)) assert.deepEqual(rows, [], name);
});
