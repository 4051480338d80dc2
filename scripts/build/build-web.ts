// Builds the web app into apps/web/dist, compresses it once for all requests and stores the fingerprint of its sources.
import { spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

import { root } from '../tools.ts';
import { fingerprintOf, webBuild } from './builds.mjs';

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.map', '.webmanifest', '.txt']);
// Minimum size to compress: within one network packet, compression saves nothing.
const smallestWorthwhile = 1400;

/** Builds next to the current build and swaps it in, so that a running server never serves half of one. */
export async function buildWeb(): Promise<void> {
  const web = path.join(root, 'apps/web');
  if (!existsSync(path.join(web, 'index.html'))) {
    console.log('No web app to build: apps/web/index.html is absent.');
    return;
  }
  const started = Date.now();
  console.log('Building the web app');
  const stamp = fingerprintOf(webBuild);
  const fresh = path.join(root, '.cache/web-build');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(path.dirname(fresh), { recursive: true });
  await runVite(web, fresh);
  await compressAll(fresh);
  rmSync(webBuild.folder, { recursive: true, force: true });
  renameSync(fresh, webBuild.folder);
  writeFileSync(webBuild.stamp, stamp);
  console.log(`  built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function runVite(web: string, outDir: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, {
    cwd: web,
    // The tests use the web app as shipped.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`vite build ended with ${code}`);
}

async function compressAll(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size >= smallestWorthwhile);
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) await compress(file);
  };
  // A limit, because a machine may allow a process no more than 1,024 open files.
  await Promise.all(Array.from({ length: 16 }, work));
}

async function compress(file: string): Promise<void> {
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: statSync(file).size },
  });
  await Promise.all([
    pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
    pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
  ]);
}
