import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { checkDocs } from './check-docs.ts';

const root = mkdtempSync(path.join(tmpdir(), 'werkbank-docs-'));
after(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(path.join(root, 'docs'));
writeFileSync(path.join(root, 'package.json'), '{}');

const findings = (rows: string) => {
  writeFileSync(path.join(root, 'docs/a.md'), `| a | b |\n| --- | --- |\n${rows}\n\n1 | 2\n`);
  return checkDocs(root);
};

test('docs: a table row without its outer bars is refused, but not a bar within its text', () => {
  assert.deepEqual(findings('| 1 | `2 \\| 3` |'), []);
  for (const row of ['| 1 2 |', '1 | 2 |', '| 1 | 2'])
    assert.match(findings(row).join(), /docs\/a\.md:3: the row has not 2 cells/);
});
