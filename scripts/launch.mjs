// node scripts/launch.mjs [--built] <file> [arguments]
// Installs what is missing under any Node from 20.11, builds with --built what is not current, then runs that file with the project's own
// Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 11))
  fail(`Node 20.11 or newer is needed to start; this is ${process.version}.`);

process.chdir(root);
// Compiled code is cached between runs, so that a start takes a third of the time.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled');
// With a separate heap for each thread, glibc would keep the memory of a busy hour.
process.env.MALLOC_ARENA_MAX ??= '2';

const { setUp } = await import('./setup.mjs');
await setUp().catch((error) => fail(error.message));
const node = findNode();

const args = process.argv.slice(2);
if (args[0] === '--built') {
  args.shift();
  const { isCurrent, serverBuild, webBuild } = await import('./build/builds.mjs');
  if (!isCurrent(webBuild) || !isCurrent(serverBuild)) await run(node, ['scripts/build/build.ts', '--stale']);
}
become(node, args);

/** The bundled Node if the registry has one for this platform, else the running one if it is new enough. */
function findNode() {
  const windows = process.platform === 'win32';
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const bundled = path.join(root, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(bundled)) return bundled;
  if (major >= 24) return process.execPath;
  return fail(
    `Node 24 is needed; this is ${process.version} and no bundled Node exists for ${process.platform}-${process.arch}.`,
  );
}

/** Replaces this process if Node can, so that signals, exit code and parent are those of the program. */
function become(program, programArgs) {
  // Neither Node 20 nor Windows has execve.
  if (process.execve && process.platform !== 'win32') process.execve(program, [program, ...programArgs], process.env);
  const child = spawn(program, programArgs, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  // The parent process may be killed without a chance to forward a signal.
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

async function run(program, programArgs) {
  const child = spawn(program, programArgs, { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) process.exit(code ?? 1);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
