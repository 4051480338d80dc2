// Whether apps/web/dist is built from the current sources: their fingerprint is stored with the build. Plain JavaScript, because the
// launcher checks this before it runs Node 24.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const sources = ['apps/web', 'packages/contract/src', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['dist', 'node_modules']);

/** The finished build, which contains the fingerprint of its sources. */
export const webBuild = path.join(root, 'apps/web/dist');
export const webBuildStamp = path.join(webBuild, '.stamp');

export function isWebBuildCurrent() {
  return existsSync(webBuildStamp) && readFileSync(webBuildStamp, 'utf8') === webSourcesFingerprint();
}

/** sha256 over names and contents of all files that the build reads. */
export function webSourcesFingerprint() {
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
