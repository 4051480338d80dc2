// The two halves of the server as processes at separate addresses, on one database that is deleted afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = join(import.meta.dirname, '../../apps/server/dist/main.js');
const port = Number(process.env['E2E_PORT'] ?? 4610) + 100;

/** The page is served by the accounting half. */
export const halves = { accounting: `http://127.0.0.1:${port}`, mechanic: `http://127.0.0.1:${port + 1}` };

export async function startHalves(): Promise<{ stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'werkbank-halves-'));
  // PostgreSQL runs under another account when this process is root.
  chmodSync(directory, 0o755);
  const children: ChildProcess[] = [];
  const start = async (origin: string, environment: Record<string, string>) => {
    const child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: directory,
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_MINUTE: '1000000',
        PORT: new URL(origin).port,
        PUBLIC_URL: halves.accounting,
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.unshift(child);
    await untilReady(origin, child);
  };
  const stop = async () => {
    for (const child of children) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    }
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await start(halves.accounting, {
      WERKBANK_BACKENDS: 'accounting',
      DEMO_DATA: 'true',
      APP_MECHANIC_BASE_URL: halves.mechanic,
    });
    const socket = encodeURIComponent(join(directory, 'pg.run'));
    await start(halves.mechanic, {
      WERKBANK_BACKENDS: 'mechanic',
      DEMO_DATA: 'false',
      APP_ORIGINS: halves.accounting,
      DATABASE_URL: `postgres://werkbank@localhost/postgres?host=${socket}`,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}
