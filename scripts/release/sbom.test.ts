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

test('npm run sbom lists the components of the program, and nothing about this machine', async () => {
  const file = path.join(folder, 'sbom.json');
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts/release/sbom.ts'), file]);
  const text = readFileSync(file, 'utf8');
  const sbom = JSON.parse(text) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; purl: string }[];
  };
  assert.deepEqual([sbom.bomFormat, sbom.metadata.component.name], ['CycloneDX', 'werkbank']);
  const purls = sbom.components.map(({ purl }) => decodeURIComponent(purl));
  for (const workspace of ['apps/server', 'apps/web', 'packages/contract']) {
    const { dependencies } = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const name of Object.keys(dependencies))
      assert.ok(
        purls.some((purl) => purl.startsWith(`pkg:npm/${name}@`)),
        `${workspace}: ${name}`,
      );
  }
  for (const tool of ['typescript', 'vite', 'kysely-codegen'])
    assert.ok(!purls.some((purl) => purl.startsWith(`pkg:npm/${tool}@`)), tool);
  for (const trace of [root, tmpdir(), 'registry']) assert.ok(!text.includes(trace), trace);
});
