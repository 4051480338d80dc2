// The simulator's own page: its data, and forms to change it.
import { type Faults, faultKinds } from './faults.ts';
import type { App } from './oauth.ts';
import { entities } from './rest/entities.ts';
import { type State, textOf } from './state.ts';

const escape = (value: unknown): string => textOf(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const table = (head: string[], rows: unknown[][]): string =>
  `<table><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`;

const form = (path: string, button: string, fields = ''): string =>
  `<form data-path="${path}">${fields}<button>${button}</button></form>`;

const field = (name: string, label: string, value = ''): string =>
  `<label>${label} <input name="${name}" value="${escape(value)}"></label> `;

const choice = (name: string, label: string, values: readonly string[]): string =>
  `<label>${label} <select name="${name}">${values.map((one) => `<option>${one}</option>`).join('')}</select></label> `;

/** Sends each form as JSON and reloads the page. */
const script = `for (const form of document.querySelectorAll('form')) form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  const answer = await fetch('/_sim/' + form.dataset.path, { method: 'POST', body });
  if (answer.ok) location.reload(); else alert('Refused: ' + answer.status);
});`;

const style = `body { font: 14px/1.5 system-ui; margin: 24px; max-width: 1100px } table { border-collapse: collapse; margin: 8px 0 }
td, th { padding: 2px 12px 2px 0; text-align: left; border-bottom: 1px solid #ddd } form { margin: 8px 0 } textarea { width: 100% }`;

const faultFields = [
  choice('kind', 'Kind', faultKinds),
  field('path', 'Path'),
  field('times', 'Times', '1'),
  field('delay', 'Milliseconds', '1000'),
].join('');

export function page(state: State, faults: Faults, app: App): string {
  const held = state.all('select division, entity, count(*) as amount from record group by 1, 2 order by 1, 2');
  const calls = state.all('select at, method, path, status from call order by id desc limit 30');
  const tokens = state.all('select at, spent from token order by at desc limit 5');
  const time = (value: unknown): string => new Date(Number(value)).toISOString();
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Exact Online simulator</title><style>${style}</style>
<h1>Exact Online simulator</h1>
<p>Its time is ${time(state.now())}. Client ${escape(app.clientId)}, redirect to ${escape(app.redirectUri)}.</p>
${form('clock', 'Move the clock', field('seconds', 'Seconds', '600'))}
<h2>Records</h2>
${table(
  ['Division', 'Entity', 'Records'],
  held.map((row) => [row['division'], row['entity'], row['amount']]),
)}
${form(
  'records',
  'Store the record',
  `${choice(
    'entity',
    'Entity',
    [...entities.values()].map((one) => one.path),
  )}${field('division', 'Division', '1')}
<label>Fields; with its key a record is changed <textarea name="fields" rows="4">{"Name": "Example"}</textarea></label>`,
)}
<h2>Tokens</h2>
${table(
  ['Issued', 'State'],
  tokens.map((row) => [time(row['at']), row['spent'] === 1 ? 'spent' : 'alive']),
)}
${form('tokens/expire', 'Expire the access token')}
${form('tokens/revoke', 'Withdraw the consent')}
<h2>The line</h2>
${table(
  ['Fault', 'Path', 'Times'],
  faults.list().map((one) => [one.kind, one.path ?? 'every', one.times]),
)}
${form('faults', 'Add the fault', faultFields)}
${form('faults/clear', 'Mend the line')}
<h2>Calls</h2>
${table(
  ['Time', 'Call', 'Status'],
  calls.map((row) => [time(row['at']), `${String(row['method'])} ${String(row['path'])}`, row['status']]),
)}
<script>${script}</script></html>`;
}
