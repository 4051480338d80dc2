// npm run dev: the server, restarted on every change, and Vite in front of it with the web app.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './tools.ts';

const page = 'http://localhost:5173';
const env = { ...process.env, PUBLIC_URL: process.env['PUBLIC_URL'] ?? page, FORCE_COLOR: '1' };

const programs = [
  start('server', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start('web', [`${root}/node_modules/vite/bin/vite.js`, '--clearScreen', 'false'], `${root}/apps/web`),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const program of programs) program.once('exit', stop);

function start(name: string, args: string[], cwd: string): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
  return child;
}

/** When one of them ends, the other is stopped; this program ends after both. */
function stop(): void {
  for (const program of programs) if (program.exitCode === null && program.signalCode === null) program.kill('SIGTERM');
}
