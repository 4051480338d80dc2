import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../tools.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-sbom-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('npm run sbom lists what the program runs with, and nothing of this machine', async () => {
  const file = path.join(folder, 'sbom.json');
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts/release/sbom.ts'), file]);
  const text = readFileSync(file, 'utf8');
  const sbom = JSON.parse(text) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; purl: string }[];
  };
  assert.deepEqual([sbom.bomFormat, sbom.metadata.component.name], ['CycloneDX', 'werkbank']);
  const purls = sbom.components.map(({ purl }) => purl);
  for (const name of ['fastify', 'kysely', 'react'])
    assert.ok(purls.some((purl) => purl.startsWith(`pkg:npm/${name}@`)));
  assert.ok(!purls.some((purl) => purl.startsWith('pkg:npm/typescript@')), 'tools of development are left out');
  for (const trace of [root, tmpdir(), 'registry']) assert.ok(!text.includes(trace), trace);
});
