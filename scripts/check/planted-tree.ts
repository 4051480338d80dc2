// Proves that a check finds its fault: a small sound tree, and the same tree with one fault.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { root } from '../tools.ts';

export type Tree = Readonly<Record<string, string>>;
type Check = (tree: string) => string[] | Promise<string[]>;

interface Case {
  readonly name: string;
  readonly check: Check;
  readonly sound: Tree;
  readonly fault: Tree;
  readonly finds: readonly RegExp[];
}

export const server = 'apps/server/src';
export const web = 'apps/web/src';

/** Files that the tools read in addition to the sources. */
const settings = [
  '.gitignore',
  'tsconfig.base.json',
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.node.json',
  'e2e/tsconfig.json',
  '.oxlintrc.json',
  'biome.json',
  'knip.json',
  '.dependency-cruiser.mjs',
  'scripts/domain-graph.ts',
];

const packages: Tree = {
  'package.json': toJson({ type: 'module', workspaces: ['apps/*', 'packages/*'] }),
  'apps/server/package.json': toJson({ type: 'module' }),
  'apps/web/package.json': toJson({ type: 'module' }),
  'packages/contract/package.json': toJson({ type: 'module' }),
};

const planted: string[] = [];
after(() => planted.forEach((tree) => rmSync(tree, { recursive: true })));
export function testChecks(cases: readonly Case[]): void {
  for (const { name, check, sound, fault, finds } of cases) {
    test(name, async () => {
      const tree = plant(sound);
      assert.deepEqual(await check(tree), [], 'nothing to find in the sound tree');
      // A new path, because Node imports a contract only once.
      const findings = (await check(plant({ ...sound, ...fault }))).join('\n');
      for (const each of finds) assert.match(findings, each);
    });
  }
}

/** A tree with the project's own tools and settings. */
function plant(files: Tree): string {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'werkbank-tree-'));
  planted.push(tree);
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  for (const file of settings) copy(file, tree);
  for (const [file, text] of Object.entries({ ...packages, ...files })) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  return tree;
}

function copy(file: string, tree: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  copyFileSync(path.join(root, file), path.join(tree, file));
}

export function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
