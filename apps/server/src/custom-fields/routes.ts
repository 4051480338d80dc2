import { customFields } from '@werkbank/contract/custom-fields/calls.ts';
import type { CustomFieldRecord, CustomValuesChange } from '@werkbank/contract/custom-fields/custom-field.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import { listOf, lockFields } from '#db/custom-fields/definitions.ts';
import { checkValues, requireValues } from '#db/custom-fields/value-rules.ts';
import type { Db } from '#db/db.ts';
import { listHistory } from '#db/history.ts';
import { routes } from '#http/context.ts';
import * as fields from './field-store.ts';
import * as values from './value-store.ts';

interface Asked {
  db: Db;
  params: { division: number };
  query: { id: string };
  caller: Caller;
}

/** The handlers for the values of one kind of record. */
const valuesOf = (record: CustomFieldRecord) => ({
  get: async ({ db, params: { division }, query: { id }, caller }: Asked) => {
    if (!caller.rights.has('customFields.see')) throw new Problem('auth.forbidden');
    return found(await values.find(record, { db, division, id }), 'custom_field.no_record');
  },
  set: async (asked: Asked & { body: CustomValuesChange; ifMatch: number | undefined }) => {
    const { db, params, query, body, ifMatch } = asked;
    const ref = { db, division: params.division, id: query.id };
    await lockFields(db, ref.division, record);
    const defined = await listOf(db, ref.division, record);
    const current = found(await values.find(record, ref), 'custom_field.no_record');
    const checked = checkValues(defined, body, current.values);
    const changed = await values.update(record, { ...ref, ifMatch }, checked);
    if (!changed) throw new Problem('precondition.failed', { current });
    requireValues(defined, changed.values);
    return changed;
  },
});

const account = valuesOf('account');
const contact = valuesOf('contact');
const location = valuesOf('location');
const asset = valuesOf('asset');
const item = valuesOf('item');
const salesOrder = valuesOf('salesOrder');
const workOrder = valuesOf('workOrder');
const serviceRequest = valuesOf('serviceRequest');

export const customFieldsRoutes = routes('customFields', customFields, {
  list: ({ db, params: { division }, page }) => fields.list(db, division, page),
  create: async ({ db, params: { division }, body }) => await fields.insert(db, division, body),
  update: async ({ db, params: { division, id }, body, ifMatch, language }) => {
    const current = found(await fields.find(db, division, id), 'custom_field.not_found');
    const changed = await fields.update({ db, division, id, ifMatch, language }, current, body);
    if (!changed) throw new Problem('precondition.failed', { current });
    return changed;
  },
  remove: async ({ db, params: { division, id }, language }) => await fields.remove(db, division, id, language),
  arrange: async ({ db, params: { division, record }, body: { ids } }) =>
    await fields.arrange(db, { division, record }, ids),
  history: async ({ db, params: { division, id }, page }) => {
    found(await fields.find(db, division, id), 'custom_field.not_found');
    return await listHistory(db, division, id, page);
  },
  getAccount: account.get,
  setAccount: account.set,
  getContact: contact.get,
  setContact: contact.set,
  getLocation: location.get,
  setLocation: location.set,
  getAsset: asset.get,
  setAsset: asset.set,
  getItem: item.get,
  setItem: item.set,
  getSalesOrder: salesOrder.get,
  setSalesOrder: salesOrder.set,
  getWorkOrder: workOrder.get,
  setWorkOrder: workOrder.set,
  getServiceRequest: serviceRequest.get,
  setServiceRequest: serviceRequest.set,
});
