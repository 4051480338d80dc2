// npm run access: each call as each demonstration user, with ids of other users and with unknown ids; the responses must not differ.
import { accessMatrix, type Cell } from '../apps/server/test/access/matrix.ts';
import { startDemoServer, type TestUser } from '../apps/server/test/harness.ts';

const users: readonly TestUser[] = ['employee', 'mobility', 'engineer', 'reseller', 'admin', 'norole'];
const server = await startDemoServer();
const cells: Cell[] = [];
for await (const cell of accessMatrix(server, { users })) cells.push(cell);

const row = (columns: readonly (string | number)[]) =>
  console.log(columns.map((text, at) => (at === 0 ? String(text).padEnd(10) : String(text).padStart(9))).join(''));
const places = ['path', 'query', 'body'];
row(['', ...places, 'refused', 'findings']);
for (const user of users) {
  const own = cells.filter((cell) => cell.user === user);
  const refused = own.filter((cell) => cell.foreign >= 400 && cell.unknown >= 400);
  const found = own.filter(({ finding }) => finding !== undefined);
  row([
    user,
    ...places.map((place) => own.filter(({ where }) => where.startsWith(place)).length),
    refused.length,
    found.length,
  ]);
}
const findings = cells.filter(({ finding }) => finding !== undefined);
for (const { user, call, where, foreign, unknown, finding } of findings)
  console.log(`${user} ${call} ${where}: ${foreign} and ${unknown}; ${finding}`);
console.log(`${cells.length} compared, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
