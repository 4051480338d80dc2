// Reading: lists by $filter, $select, $orderby, $top, $expand and linked pages, single records and counts.
import { type Answer, Refusal, syntaxError } from '../answer.ts';
import { type Fields, type Place, type State, type StoredRecord, textOf } from '../state.ts';
import { type Entity, entityOf, feeds, lines } from './entities.ts';
import { readFilter } from './filter.ts';
import { show, storedTime } from './wire.ts';

export interface Reading {
  state: State;
  place: Place;
  entity: Entity;
  /** `https://host/api/v1/{division}`. */
  base: string;
  /** Address of this list without its query. */
  address: string;
  query: URLSearchParams;
  pageSize: number;
  /** A feed shows the row version. */
  isFeed: boolean;
}

const known = ['$filter', '$select', '$orderby', '$top', '$expand', '$inlinecount', '$skiptoken'];

export function list(reading: Reading): Answer {
  const { query, pageSize } = reading;
  if (query.has('$skip')) throw new Refusal(400, 'Bad Request - $skip is not supported.');
  if ([...query.keys()].some((name) => name.startsWith('$') && !known.includes(name))) throw syntaxError();
  const select = selected(reading);
  const top = query.has('$top') ? Number(query.get('$top')) : Number.POSITIVE_INFINITY;
  const size = Math.min(pageSize, top);
  const { rows, more } = rowsOf(reading, size);
  const results = rows.map((row) => shown(reading, row, select));
  const last = rows.at(-1);
  const left = top - size;
  const body: Fields = reading.state.setting('bareLists') === '1' ? { d: results } : { d: { results } };
  if (more && last && left > 0 && 'results' in (body['d'] as object)) {
    const next = new URLSearchParams(query);
    next.set('$skiptoken', `guid'${last.id}'`);
    if (Number.isFinite(left)) next.set('$top', String(left));
    Object.assign(body['d'] as Fields, { __next: `${reading.address}?${next.toString()}` });
  }
  if (query.get('$inlinecount') === 'allpages') Object.assign(body['d'] as Fields, { __count: String(count(reading)) });
  return { status: 200, body };
}

export const count = (reading: Reading): number => matching(reading, '').reduce((sum) => sum + 1, 0);

export function single(reading: Reading, id: string): Answer {
  const row = reading.state.find(reading.place, id);
  if (!row) throw new Refusal(404, 'Not Found');
  return { status: 200, body: { d: shown(reading, row, selected(reading)) } };
}

function selected({ query, entity }: Reading): string[] | undefined {
  const names = query
    .get('$select')
    ?.split(',')
    .map((name) => name.trim()) ?? ['*'];
  if (names.includes('*')) return undefined;
  if (names.some((name) => !entity.fields.has(name) && name !== 'Timestamp')) throw syntaxError();
  return names;
}

function rowsOf(reading: Reading, size: number): { rows: StoredRecord[]; more: boolean } {
  const order = reading.query.get('$orderby');
  const after = /^guid'([^']*)'$/.exec(reading.query.get('$skiptoken') ?? '')?.[1] ?? '';
  if (order !== null) {
    const all = [...matching(reading, '')].sort(byField(reading.entity, order));
    const start = all.findIndex(({ id }) => id === after) + 1;
    return { rows: all.slice(start, start + size), more: all.length > start + size };
  }
  const rows = [...matching(reading, after).take(size + 1)];
  return { rows: rows.slice(0, size), more: rows.length > size };
}

function matching({ state, place, entity, query }: Reading, after: string) {
  const text = query.get('$filter');
  const fits = text === null ? () => true : readFilter(text, (name) => entity.fields.has(name) || name === 'Timestamp');
  const rows = text === null ? state.scan(place, after) : candidates(state, place, text, after);
  return rows.filter(({ fields, timestamp }) => fits({ ...fields, Timestamp: timestamp }));
}

/** A comparison with one value is done by the store, which is faster. */
function candidates(state: State, place: Place, text: string, after: string) {
  const [, name, value] = /^(\w+) eq (?:guid)?'([^']*)'$/.exec(text) ?? [];
  return name === undefined || value === undefined
    ? state.scan(place, after)
    : state.scanFor(place, name, value, after);
}

function byField(entity: Entity, order: string) {
  const [name = '', direction] = order.trim().split(' ');
  if (!entity.fields.has(name)) throw syntaxError();
  const sign = direction === 'desc' ? -1 : 1;
  return ({ fields: a }: StoredRecord, { fields: b }: StoredRecord): number =>
    sign * textOf(a[name]).localeCompare(textOf(b[name]), 'en', { numeric: true });
}

function shown(reading: Reading, { fields, timestamp }: StoredRecord, select: string[] | undefined): Fields {
  const { entity, base, query, isFeed } = reading;
  const made = show(entity, fields, base, select);
  if (isFeed && (!select || select.includes('Timestamp'))) made['Timestamp'] = String(timestamp);
  const line = lines[entity.path];
  if (line && query.get('$expand')?.split(',').includes(line.field))
    made[line.field] = { results: linesOf(reading, fields) };
  return made;
}

function linesOf({ state, place, base, entity }: Reading, head: Fields): Fields[] {
  const line = lines[entity.path];
  const lineEntity = line && entityOf(line.entity);
  if (!line || !lineEntity) return [];
  const rows = state.scan({ entity: line.entity, division: place.division });
  return rows
    .filter(({ fields }) => fields[line.parent] === head[entity.key])
    .toArray()
    .map(({ fields }) => show(lineEntity, fields, base));
}

/** Deletions, by row version. */
export function deletions(state: State, division: number, query: URLSearchParams, address: string): Answer {
  const names = ['Timestamp', 'EntityType', 'EntityKey', 'DeletedDate', 'Division', 'ID'];
  const fits = readFilter(query.get('$filter') ?? 'Timestamp ge 0', (name) => names.includes(name));
  const after = Number(/^(\d+)L$/.exec(query.get('$skiptoken') ?? '')?.[1] ?? 0);
  const rows = state
    .all('select * from deleted where division = ? and timestamp > ? order by timestamp', division, after)
    .map((row): Fields & { Timestamp: number } => ({
      Timestamp: Number(row['timestamp']),
      EntityType: Object.values(feeds).find(({ entity }) => entity === row['entity'])?.number ?? 0,
      EntityKey: row['id'],
      DeletedDate: storedTime(Number(row['at'])),
      Division: division,
    }))
    .filter((row) => row['EntityType'] !== 0 && fits(row));
  const page = rows.slice(0, 1000);
  const results = page.map((row) => ({
    ...row,
    Timestamp: String(row.Timestamp),
    DeletedDate: `/Date(${Date.parse(`${String(row['DeletedDate'])}Z`)})/`,
  }));
  const next = new URLSearchParams(query);
  next.set('$skiptoken', `${page.at(-1)?.Timestamp ?? 0}L`);
  return {
    status: 200,
    body: { d: { results, ...(rows.length > page.length && { __next: `${address}?${next.toString()}` }) } },
  };
}
