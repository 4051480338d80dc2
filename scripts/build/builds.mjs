// What is built from the sources, and whether it is current: the fingerprint of its sources is stored with it. Plain JavaScript, because
// the launcher checks this before it runs Node 24.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const shared = ['packages/contract/src', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['dist', 'node_modules']);

/** The program of the browser. */
export const webBuild = buildOf('apps/web/dist', ['apps/web', ...shared]);

/** The program of the server, as few files instead of two thousand. */
export const serverBuild = buildOf('apps/server/dist', ['apps/server/src', 'scripts/build/build-server.ts', ...shared]);

/** A finished build contains the fingerprint of its sources. */
function buildOf(folder, sources) {
  return { folder: path.join(root, folder), stamp: path.join(root, folder, '.stamp'), sources };
}

export const isCurrent = (build) =>
  existsSync(build.stamp) && readFileSync(build.stamp, 'utf8') === fingerprintOf(build);

/** sha256 over names and contents of all files that the build reads. */
export function fingerprintOf({ sources }) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, file) {
  const absolute = path.join(root, file);
  const entries = listDirectory(absolute);
  if (!entries) {
    hash.update(`${file}\0`).update(readFileSync(absolute));
    return;
  }
  for (const name of entries.sort()) if (!notSources.has(name)) addToHash(hash, `${file}/${name}`);
}

function listDirectory(absolute) {
  try {
    return readdirSync(absolute);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
