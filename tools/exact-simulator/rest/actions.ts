// Calls that carry out something with a record instead of storing one: quotations are accepted and rejected, assembly orders finished.
import { type Answer, invalid } from '../answer.ts';
import { type Fields, type Place, type State, textOf } from '../state.ts';
import { show, storedTime, takeFields } from './wire.ts';
import type { Heard, Writing } from './write.ts';

const quotation = { open: 25, rejected: 5, accepted: 50 } as const;
const assembly = { partial: 30, complete: 50 } as const;

type Act = (state: State, place: Place, body: Fields) => { on: Place; id: string };

const actions: Readonly<Record<string, Act>> = {
  'crm/AcceptQuotation': (state, place, body) => decide(state, place, body, quotation.accepted),
  'crm/RejectQuotation': (state, place, body) => decide(state, place, body, quotation.rejected),
  'crm/ReopenQuotation': (state, place, body) => decide(state, place, body, quotation.open),
  'inventory/FinishAssemblyOrder': finish,
};

export const isAction = (path: string): boolean => path in actions;

export function act({ state, entity, place, base, body }: Writing, hear: Heard): Answer {
  const fields = takeFields(entity, body, Number(state.setting('offsetMinutes') ?? 60));
  const key = textOf(body[entity.key]).toLowerCase();
  const done = actions[entity.path]?.(state, place, { ...fields, [entity.key]: key });
  if (!done) throw invalid('Ongeldige referentie');
  state.run(
    'insert into written (at, method, division, entity, record, fields) values (?, ?, ?, ?, ?, ?)',
    state.now(),
    'POST',
    place.division,
    entity.path,
    done.id,
    JSON.stringify(body),
  );
  hear(done.on, 'Update', done.id);
  return { status: 201, body: { d: show(entity, { [entity.key]: key }, base) } };
}

function changed(state: State, place: Place, id: string, fields: Fields): void {
  const known = state.find(place, id)?.fields ?? {};
  state.put(place, id, { ...known, ...fields, Modified: storedTime(state.now()) });
}

/** Only an open quotation is decided about, and only a rejected one is opened again. */
function decide(state: State, { division }: Place, { QuotationID: key }: Fields, status: number) {
  const [on, id] = [{ entity: 'crm/Quotations', division }, textOf(key)];
  const known = state.find(on, id)?.fields;
  if (!known) throw invalid('Ongeldige referentie: Offerte');
  const from = status === quotation.open ? quotation.rejected : quotation.open;
  if (Number(known['Status'] ?? quotation.open) !== from) throw invalid('Ongeldige status: Offerte');
  changed(state, on, id, { Status: status });
  return { on, id };
}

function finish(state: State, { division }: Place, body: Fields) {
  const [on, id] = [{ entity: 'inventory/AssemblyOrders', division }, textOf(body['AssemblyOrder'])];
  const known = state.find(on, id)?.fields;
  if (!known) throw invalid('Ongeldige referentie: Assemblageorder');
  const finished = Number(known['FinishedQuantity'] ?? 0) + Number(body['FinishOrderQuantity'] ?? 0);
  const planned = Number(known['PlannedQuantity'] ?? 0);
  if (!(Number(body['FinishOrderQuantity']) > 0) || finished > planned) throw invalid('Ongeldig: Aantal');
  changed(state, on, id, {
    FinishedQuantity: finished,
    OrderStatus: finished < planned ? assembly.partial : assembly.complete,
    FinishedAssemblyDate: body['AssemblyDate'] ?? storedTime(state.now()),
  });
  return { on, id };
}
