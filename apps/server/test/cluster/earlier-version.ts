import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '#db/db.ts';
import type { Volume } from '../crowd/fill.ts';

const root = join(import.meta.dirname, '../../../..');

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();

/** The commit before the last one that added a migration. */
export const beforeLastMigration = (): string =>
  git('rev-parse', `${git('rev-list', '-1', 'HEAD', '--', 'apps/server/src/db/migrations')}^`);

/** The sources of an earlier commit in a new folder, with the packages of this one. */
export function takeOut(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = join(folder, 'sources.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  for (const workspace of ['', 'apps/server', 'packages/contract', 'tools/exact-simulator']) {
    const packages = join(root, workspace, 'node_modules');
    if (existsSync(packages)) linkPackages(packages, join(folder, workspace, 'node_modules'), folder);
  }
}

/** Links every package, and our own to their earlier sources. */
function linkPackages(from: string, to: string, folder: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@werkbank') symlinkSync(join(from, name), join(to, name));
    else {
      mkdirSync(join(to, name));
      symlinkSync(join(folder, 'packages/contract'), join(to, name, 'contract'));
    }
  }
}

/** The earlier version creates and fills the database, so that its schema is the earlier one. */
export function fillAs(earlier: string, connection: Connection, volume: Volume): void {
  const file = join(earlier, 'apps/server/test/crowd/databases.ts');
  const script = `const { fillTemplate } = await import(${JSON.stringify(file)});
    await fillTemplate({ connection: ${JSON.stringify(connection)} }, ${JSON.stringify(volume)});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: earlier, stdio: 'inherit' });
}
