import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { findTheme } from './theme-content.ts';

test('each theme refers to existing files', () => {
  for (const name of ['cura', 'mobility']) {
    const { logo, invertedLogo, favicon } = findTheme(name);
    for (const file of [logo, invertedLogo, favicon])
      assert.ok(existsSync(new URL(`../../public${file}`, import.meta.url)), file);
  }
});

test('a missing or unknown theme is refused', () => {
  for (const name of [undefined, '', 'acme', 'toString'])
    assert.throws(() => findTheme(name), { message: 'A valid theme is required to proceed' });
});
