// The part of the simulator that Exact does not have: its data, its clock, and failures on request.
import type { Answer } from './answer.ts';
import { type Fault, type Faults, faultKinds } from './faults.ts';
import type { App } from './oauth.ts';
import { page } from './page.ts';
import { applyEffects } from './rest/effects.ts';
import { entityOf } from './rest/entities.ts';
import { storedTime } from './rest/wire.ts';
import { type Fields, type State, textOf } from './state.ts';
import { notify } from './webhooks.ts';

export interface ControlRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Fields;
}

/** Settings that a test or the page may change. */
const settings = ['language', 'offsetMinutes', 'minuteLimit', 'dayLimit', 'bareLists', 'mainDivision'];

/** Everything below `/_sim/`. */
export function control(state: State, app: App, faults: Faults, request: ControlRequest): Answer {
  const { method, path, body } = request;
  const done: Answer = { status: 200, body: {} };
  if (method === 'GET' && path === '')
    return { status: 200, body: page(state, faults, app), type: 'text/html; charset=utf-8' };
  if (method === 'GET' && path === 'calls')
    return { status: 200, body: state.all('select * from call order by id desc limit 1000') };
  if (method === 'GET' && path === 'written')
    return {
      status: 200,
      body: state.all(
        'select * from written where id > ? order by id limit 10000',
        Number(request.query.get('after') ?? 0),
      ),
    };
  if (method === 'GET' && path === 'faults') return { status: 200, body: faults.spreadCounts() };
  if (method === 'GET' && path === 'records') return { status: 200, body: recordsOf(state, request.query) };
  if (method !== 'POST') return { status: 404, body: {} };
  if (path === 'clock') state.set('clock', Number(state.setting('clock') ?? 0) + Number(body['seconds']) * 1000);
  else if (path === 'settings') for (const name of settings) change(state, name, body[name]);
  else if (path === 'faults') addFault(faults, body);
  else if (path === 'faults/clear') faults.clear();
  else if (path === 'faults/spread') faults.spread(Number(body['share']), Number(body['seed'] ?? 1));
  else if (path === 'tokens/expire') state.run('update token set at = at - 600000 where spent = 0');
  else if (path === 'records/remove') state.remove(placeOf(body), textOf(body['id']), state.now());
  else if (path === 'tokens/revoke') state.run('update token set spent = 1');
  else if (path === 'limits/clear') state.run('delete from counter');
  else if (path === 'records/many') putMany(state, body);
  else if (path === 'records') return putRecord(state, app, body);
  else return { status: 404, body: {} };
  return done;
}

/** Records of an entity in a company, as stored. */
function recordsOf(state: State, query: URLSearchParams): Fields[] {
  const entity = entityOf(query.get('entity') ?? '');
  if (!entity) return [];
  return [...state.scan({ entity: entity.path, division: Number(query.get('division')) })].map(({ fields }) => fields);
}

function change(state: State, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') state.set(name, value);
}

function addFault(faults: Faults, body: Fields): void {
  const kind = faultKinds.find((one) => one === body['kind']);
  if (!kind) return;
  const text = (name: string) => (typeof body[name] === 'string' && body[name] !== '' ? body[name] : undefined);
  const number = (name: string) => (body[name] === undefined || body[name] === '' ? undefined : Number(body[name]));
  const fault: Fault = {
    kind,
    path: text('path'),
    method: text('method'),
    times: number('times'),
    delay: number('delay'),
  };
  faults.add(fault);
}

const placeOf = (body: Fields) => ({
  entity: entityOf(textOf(body['entity']))?.path ?? '',
  division: Number(body['division']),
});

/** Stores a record like a user of Exact, including read-only fields. */
function putRecord(state: State, app: App, body: Fields): Answer {
  const entity = entityOf(String(body['entity']));
  const fields =
    typeof body['fields'] === 'string'
      ? (JSON.parse(body['fields']) as Fields)
      : (body['fields'] as Fields | undefined);
  if (!entity || !fields) return { status: 400, body: {} };
  const place = { entity: entity.path, division: Number(body['division']) };
  const id = textOf(fields[entity.key]) || crypto.randomUUID();
  const known = state.find(place, id);
  const time = storedTime(state.now());
  const common = { [entity.key]: entity.key === 'Code' ? Number(id) : id, Created: time, Division: place.division };
  state.put(place, id, { ...common, ...known?.fields, ...padded(fields, entity), Modified: time });
  applyEffects(state, place, id, !known);
  notify(state, app, place, { action: known ? 'Update' : 'Create', key: id });
  return { status: 200, body: { id } };
}

/** Stores complete records of a large company at once: nothing is derived from them, and no webhook announces them. */
function putMany(state: State, body: Fields): void {
  const place = placeOf(body);
  const key = entityOf(place.entity)?.key ?? 'ID';
  state.run('begin');
  for (const fields of body['rows'] as Fields[])
    state.put(place, textOf(fields[key]), { ...fields, Division: place.division });
  state.run('commit');
}

function padded(fields: Fields, entity: NonNullable<ReturnType<typeof entityOf>>): Fields {
  const isPadded = (name: string) => entity.fields.get(name) === 's18';
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isPadded(name) ? String(value).trim().padStart(18) : value]),
  );
}
