// Writing: POST, PUT that merges, DELETE; with errors in Exact's form.
import { randomUUID } from 'node:crypto';
import { type Answer, invalid, Refusal } from '../answer.ts';
import type { Fields, Place, State } from '../state.ts';
import { factsOfAttachment } from './attachments.ts';
import { applyEffects } from './effects.ts';
import { type Entity, entityOf, lines } from './entities.ts';
import { show, storedTime, takeFields } from './wire.ts';

export interface Writing {
  state: State;
  place: Place;
  entity: Entity;
  base: string;
  body: Fields;
  /** Whether the response contains the whole record instead of its key. */
  wantsAll: boolean;
}

/** Called when a record was written or removed. */
export type Heard = (place: Place, action: 'Create' | 'Update' | 'Delete', key: string) => void;

/** Texts in the language of the user who consented. */
const texts = {
  nl: { mandatory: 'Verplicht', reference: 'Ongeldige referentie', exists: 'Gegeven bestaat reeds.' },
  en: { mandatory: 'Mandatory', reference: 'Invalid reference', exists: 'Data already exists.' },
} as const;

const textsOf = (state: State) => texts[state.setting('language') === 'en' ? 'en' : 'nl'];

/** The entity that a field refers to, if the simulator checks it. */
const references: Readonly<Record<string, string>> = {
  Account: 'crm/Accounts',
  Document: 'documents/Documents',
  OrderedBy: 'crm/Accounts',
  DeliverTo: 'crm/Accounts',
  InvoiceTo: 'crm/Accounts',
  OrderAccount: 'crm/Accounts',
  Supplier: 'crm/Accounts',
  Item: 'logistics/Items',
  Warehouse: 'inventory/Warehouses',
  SalesOrderLineID: 'salesorder/SalesOrderLines',
  PurchaseOrderLineID: 'purchaseorder/PurchaseOrderLines',
};

/** Entities whose code or name occurs once in a company. */
const unique: Readonly<Record<string, readonly string[]>> = {
  'crm/Accounts': ['Code'],
  'logistics/Items': ['Code'],
  'inventory/Warehouses': ['Code'],
  'webhooks/WebhookSubscriptions': ['Topic', 'CallbackURL'],
};

export function create(writing: Writing, hear: Heard): Answer {
  const { state, entity, place, base, body } = writing;
  const fields = prepare(writing);
  state.run('begin');
  let id: string;
  try {
    id = insert(writing, fields);
    note(writing, 'POST', id);
    state.run('commit');
  } catch (error) {
    state.run('rollback');
    throw error;
  }
  hear(place, 'Create', id);
  const stored = state.find(place, id)?.fields ?? fields;
  const line = lines[entity.path];
  const shown = show(entity, writing.wantsAll ? stored : { [entity.key]: id }, base);
  if (writing.wantsAll && line) shown[line.field] = { results: linesIn(body, line.field) };
  return { status: 201, body: { d: shown } };
}

/** Checks a new record and its lines; nothing is stored yet. */
function prepare(writing: Writing): Fields {
  const { state, entity, place, body } = writing;
  const fields = takeFields(entity, body, Number(state.setting('offsetMinutes') ?? 60));
  const line = lines[entity.path];
  const isGiven = (name: string) => (name === line?.field ? linesIn(body, name).length > 0 : isFilled(fields[name]));
  const missing = entity.mandatory.filter((name) => !isGiven(name));
  // For a contact, one of the two names is enough.
  const names = missing.filter((name) => name !== 'FirstName' && name !== 'LastName');
  const faults = (missing.length - names.length === 1 ? names : missing).map(
    (name) => `${textsOf(state).mandatory}: ${name}`,
  );
  faults.push(...unknownReferences(state, place, fields));
  if (faults.length > 0) throw invalid(...faults);
  if (isTaken(state, place, fields)) throw invalid(textsOf(state).exists);
  const lineEntity = line && entityOf(line.entity);
  if (lineEntity)
    for (const one of linesIn(body, line.field)) {
      const parent = { [line.parent]: randomUUID() };
      prepare({
        ...writing,
        place: { ...place, entity: lineEntity.path },
        entity: lineEntity,
        body: { ...one, ...parent },
      });
    }
  return fields;
}

function insert({ state, entity, place, base, body }: Writing, fields: Fields): string {
  const id = randomUUID();
  const time = storedTime(state.now());
  const common = { [entity.key]: id, Created: time, Modified: time, Division: place.division };
  state.put(place, id, { ...fields, ...common, ...factsOfAttachment(place, id, fields, base) });
  const line = lines[entity.path];
  const lineEntity = line && entityOf(line.entity);
  if (lineEntity)
    for (const [index, one] of linesIn(body, line.field).entries()) {
      const taken = takeFields(lineEntity, one, Number(state.setting('offsetMinutes') ?? 60));
      const lineId = randomUUID();
      const place2 = { entity: lineEntity.path, division: place.division };
      const known = { [lineEntity.key]: lineId, [line.parent]: id, LineNumber: index + 1 };
      state.put(place2, lineId, { ...taken, ...common, ...known });
    }
  applyEffects(state, place, id, true);
  return id;
}

export function update(writing: Writing, id: string, hear: Heard): Answer {
  const { state, entity, place, body } = writing;
  const known = state.find(place, id);
  if (!known) throw new Refusal(404, 'Not Found');
  const fields = takeFields(entity, body, Number(state.setting('offsetMinutes') ?? 60));
  // Even the record's own code counts as taken.
  if ('Code' in fields && isTaken(state, place, fields)) throw invalid(textsOf(state).exists);
  const faults = unknownReferences(state, place, fields);
  if (faults.length > 0) throw invalid(...faults);
  state.put(place, id, { ...known.fields, ...fields, Modified: storedTime(state.now()) });
  note(writing, 'PUT', id);
  applyEffects(state, place, id, false);
  hear(place, 'Update', id);
  return { status: 204 };
}

export function remove(writing: Writing, id: string, hear: Heard): Answer {
  const { state, place } = writing;
  if (!state.find(place, id)) throw new Refusal(403, 'Forbidden');
  note(writing, 'DELETE', id);
  state.remove(place, id, state.now());
  hear(place, 'Delete', id);
  return { status: 204 };
}

/** Logs writes in order, so that trials can verify that each change arrived once. */
const note = ({ state, place, body }: Writing, method: string, id: string): void =>
  void state.run(
    'insert into written (at, method, division, entity, record, fields) values (?, ?, ?, ?, ?, ?)',
    state.now(),
    method,
    place.division,
    place.entity,
    id,
    JSON.stringify(body),
  );

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function linesIn(body: Fields, field: string): Fields[] {
  const given = body[field];
  return Array.isArray(given) ? (given as Fields[]) : [];
}

function unknownReferences(state: State, { division }: Place, fields: Fields): string[] {
  return Object.entries(references).flatMap(([name, entity]) =>
    !isFilled(fields[name]) || state.find({ entity, division }, String(fields[name]))
      ? []
      : [`${textsOf(state).reference}: ${name}`],
  );
}

function isTaken(state: State, place: Place, fields: Fields): boolean {
  const names = unique[place.entity];
  if (!names || !names.every((name) => isFilled(fields[name]))) return false;
  return state.scan(place).some((row) => names.every((name) => row.fields[name] === fields[name]));
}
