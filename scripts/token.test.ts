import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { callWith, startTestServer, type TestServer } from '../apps/server/src/auth/sign-in.fixture.ts';

const run = promisify(execFile);
const script = path.join(import.meta.dirname, 'token.ts');

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(async () => await server.stop());

const token = async (names: string[], port = new URL(server.origin).port) =>
  await run(process.execPath, [script, ...names], { env: { ...process.env, HOST: '127.0.0.1', PORT: port } });

test('npm run token prints a token that the server accepts, and nothing else', async () => {
  const { stdout, stderr } = await token(['engineer']);
  assert.equal(stderr, '');
  assert.equal((await callWith(server, stdout.trim())).body.subject, 'engineer');
});

test('npm run token prints a token for the other half', async () => {
  const { stdout } = await token(['engineer', 'mechanic']);
  assert.equal((await callWith(server, stdout.trim(), '/api/mechanic')).status, 200);
});

test('npm run token without a user shows how it is used', async () => {
  await assert.rejects(token([]), /Usage: npm run --silent token -- <employee \| mobility/);
});

test('npm run token reports a missing server', async () => {
  await assert.rejects(
    token(['employee'], '9'),
    /There is no server at http:\/\/127\.0\.0\.1:9\. Start it with: npm start/,
  );
});
