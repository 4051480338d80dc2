import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { it } from 'node:test';
import pg from 'pg';
import { DatabaseUnreachable } from '#db/unavailable.ts';
import { explain, refuseTakenPort } from './start-failure.ts';

const site = { host: '127.0.0.1', port: 4000, dataDir: '/data' };
const system = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: as the system says`), { code, ...more });
const database = (code: string) => Object.assign(new pg.DatabaseError('no', 0, 'error'), { code });

it('every failure that an operator can fix is reported in one sentence with the remedy', () => {
  const failures: [unknown, RegExp][] = [
    [system('EADDRINUSE'), /^Another program uses port 4000 of 127\.0\.0\.1: stop it, or set PORT/],
    [system('EADDRNOTAVAIL'), /correct HOST/],
    [system('EACCES', { syscall: 'listen' }), /set PORT to one above 1023/],
    [system('EACCES', { path: '/data/pg' }), /may not write to \/data\/pg: .* DATA_DIR/],
    [system('EROFS', { path: '/data/pg' }), /disk of \/data\/pg is read-only/],
    [system('ENOSPC'), /disk of \/data is full: make room/],
    [
      Object.assign(new Error('initdb'), { stderr: 'could not write: No space left on device' }),
      /disk of \/data is full/,
    ],
    [new DatabaseUnreachable(system('ECONNREFUSED')), /database does not answer .* DATABASE_URL/],
    [database('28P01'), /refuses the sign-in .* user and password/],
    [database('3D000'), /no such database .* create it/],
    [database('42501'), /give its user the right/],
    [new Error('The database is newer than this program.'), /^The database is newer than this program\.$/],
    [system('EWHATEVER'), /LOG_LEVEL=debug shows where/],
  ];
  for (const [error, sentence] of failures) {
    assert.match(explain(error, site), sentence);
    assert.doesNotMatch(explain(error, site), /\n/);
  }
});

it('a port in use is detected before anything else is done', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await assert.rejects(refuseTakenPort({ ...site, port }), { code: 'EADDRINUSE' });
  other.close();
});
