// The message for an operator when the program does not start: one sentence with the remedy.
import { accessSync, constants, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { isOutage } from '#db/unavailable.ts';
import type { Config } from './config.ts';
import { isLoopback } from './greeting.ts';

interface Site {
  host: string;
  port: number;
  dataDir: string;
}

/** A failure whose message explains what to do. */
class StartFailure extends Error {}

/** @throws StartFailure when another program uses the port; checked before the long part of the start */
export async function refuseTakenPort({ host, port }: Site): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** @throws StartFailure when the data folder is not writable; Node reports a read-only disk as a missing folder */
export function refuseClosedFolder({ dataDir }: Site): void {
  let existing = dataDir;
  while (!existsSync(existing)) existing = path.dirname(existing);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(folderSentence((error as NodeJS.ErrnoException).code, existing), { cause: error });
  }
}

/** Passwords and tokens are sent in clear text over http, so it is allowed only on this machine (ASVS 12.2.1). */
export function refusePlainHttp(config: Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'production'>): void {
  const behindProxy = config.trustProxy !== false && config.publicUrl.startsWith('https:');
  if (config.production && !isLoopback(config.host) && !behindProxy)
    throw new Error(
      'Configuration:\n  HOST: outside this machine Werkbank serves behind a TLS proxy only: set PUBLIC_URL=https://… and TRUST_PROXY=1',
    );
}

const folderSentence = (code: string | undefined, folder: string) =>
  code === 'EROFS'
    ? `The disk of ${folder} is read-only: make it writable, or set DATA_DIR to another folder.`
    : `The account that runs Werkbank may not write to ${folder}: give it the right, or set DATA_DIR to another folder.`;

/** One sentence for every failure during the start. */
export function explain(error: unknown, site: Site | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof StartFailure || error.message.startsWith('Configuration:')) return error.message;
  if (isOutage(error))
    return `The database does not answer (${error.message}): start it, or correct DATABASE_URL. DATABASE_WAIT sets how long a start waits.`;
  if (error instanceof pg.DatabaseError) return explainDatabase(error);
  return (
    explainPort(code, site) ??
    explainDisk(error, site) ??
    (code === undefined ? error.message : `Werkbank does not start (${error.message}); LOG_LEVEL=debug shows where.`)
  );
}

function explainDatabase({ code = '', message }: pg.DatabaseError): string {
  if (code.startsWith('28'))
    return `The database refuses the sign-in (${message}): correct user and password in DATABASE_URL.`;
  if (code === '3D000')
    return `The database server has no such database (${message}): create it, or correct DATABASE_URL.`;
  if (code === '42501')
    return `The database does not let Werkbank make its tables (${message}): give its user the right to.`;
  if (code === '53100') return `The disk of the database is full (${message}): make room.`;
  return `The database refuses to work (${message}); LOG_LEVEL=debug shows where.`;
}

function explainPort(code: string | undefined, site: Site | undefined): string | undefined {
  const place = `port ${site?.port} of ${site?.host}`;
  if (code === 'EADDRINUSE') return `Another program uses ${place}: stop it, or set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${site?.host}: correct HOST.`;
  return undefined;
}

/** Recognises disk errors that the embedded PostgreSQL reports as text instead of a code. */
function explainDisk(error: NodeJS.ErrnoException, site: Site | undefined): string | undefined {
  const { stderr } = error as { stderr?: unknown };
  const text = `${error.code} ${error.message} ${typeof stderr === 'string' ? stderr : ''}`;
  const folder = error.path ?? site?.dataDir ?? '';
  if (/ENOSPC|EDQUOT|No space left on device/.test(text))
    return `The disk of ${folder} is full: make room, or set DATA_DIR to another folder.`;
  if (/EROFS|Read-only file system/.test(text)) return folderSentence('EROFS', folder);
  if (error.syscall === 'listen' && error.code === 'EACCES')
    return `The account that runs Werkbank may not use port ${site?.port}: set PORT to one above 1023.`;
  if (/EACCES|EPERM|Permission denied/.test(text)) return folderSentence('EACCES', folder);
  return undefined;
}
