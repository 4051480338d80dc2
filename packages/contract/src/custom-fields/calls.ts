import * as z from 'zod';
import { accounting, call, type Limitation, limited, limitedToAccounts, limitedToSites } from '../wire/call.ts';
import { eachId, idOf, type RecordKind } from '../wire/reference.ts';
import type { Right } from '../wire/rights.ts';
import { audit, DivisionParam, Guid, HistoryEntry } from '../wire/shapes.ts';
import {
  CustomField,
  CustomFieldChange,
  CustomFieldInput,
  type CustomFieldRecord,
  CustomValues,
  CustomValuesChange,
  customFieldRecords,
} from './custom-field.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofField = ofDivision.extend({ id: Guid });

/** The values of a record's custom fields. */
export const CustomRecord = z
  .object({
    id: Guid,
    values: CustomValues,
    /** The last change of the record, and its version. */
    version: audit.version,
    modified: audit.modified,
    modifierFullName: audit.modifierFullName,
  })
  .meta({ id: 'CustomRecord' });
export type CustomRecord = z.output<typeof CustomRecord>;

/** The rights to see and to change a record, and the limits that seeing and changing it apply. */
interface Needs<See extends Right, Change extends Right> {
  see: See;
  change: Change;
  limits?: { limits?: readonly Limitation[] };
  limitsOfChange?: { limits?: readonly Limitation[] };
}

/**
 * The calls that read and set the custom fields of one kind of record; they need the rights to see and to change the record. Resellers, who
 * see accounts but not their custom fields, are refused.
 */
function valueCalls<const See extends Right, const Change extends Right>(
  record: CustomFieldRecord & RecordKind,
  { see, change, limits = {}, limitsOfChange = limits }: Needs<See, Change>,
) {
  const params = ofDivision;
  const query = z.object({ id: idOf(record) });
  const path = `/api/{division}/custom-fields/values/${record}` as const;
  const shared = { path, params, query, result: CustomRecord } as const;
  return {
    get: call({
      ...accounting(see),
      ...limits,
      method: 'GET',
      ...shared,
      summary: `Custom fields: ${record}`,
      errors: ['custom_field.no_record'],
    }),
    /** Changes the given values of a record. */
    set: call({
      ...accounting(change),
      ...limitsOfChange,
      method: 'PUT',
      ...shared,
      body: CustomValuesChange,
      summary: `Set custom fields: ${record}`,
      errors: ['custom_field.no_record', 'precondition.failed'],
    }),
  };
}

const account = valueCalls('account', {
  see: 'accounts.see',
  change: 'accounts.change',
  limits: limited,
  limitsOfChange: limitedToAccounts,
});
const contact = valueCalls('contact', {
  see: 'accounts.see',
  change: 'accounts.change',
  limits: limited,
  limitsOfChange: limitedToAccounts,
});
const location = valueCalls('location', { see: 'locations.see', change: 'locations.change', limits: limited });
const asset = valueCalls('asset', { see: 'assets.see', change: 'assets.change', limits: limited });
const item = valueCalls('item', { see: 'items.all', change: 'items.change' });
const salesOrder = valueCalls('salesOrder', { see: 'salesOrders.all', change: 'salesOrders.change' });
const workOrder = valueCalls('workOrder', { see: 'workOrders.see', change: 'workOrders.change', limits: limited });
const serviceRequest = valueCalls('serviceRequest', {
  see: 'serviceRequests.see',
  change: 'serviceRequests.change',
  limits: limitedToSites,
  limitsOfChange: {},
});

/** Fields that a company adds to its records. */
export const customFields = {
  /** All fields of a division, archived ones included, by kind of record and position. */
  list: call({
    ...accounting('customFields.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/custom-fields',
    summary: 'Custom fields of a division',
    params: ofDivision,
    result: z.array(CustomField),
    page: 'skip',
  }),
  create: call({
    ...accounting('lists.administer'),
    method: 'POST',
    path: '/api/{division}/custom-fields',
    summary: 'Add a field to a kind of record',
    params: ofDivision,
    body: CustomFieldInput,
    result: CustomField,
    status: 201,
    errors: ['custom_field.name_taken', 'custom_field.limit', 'custom_field.no_options', 'custom_field.option_twice'],
  }),
  update: call({
    ...accounting('lists.administer'),
    method: 'PUT',
    path: '/api/{division}/custom-fields/{id}',
    summary: 'Change a field',
    params: ofField,
    body: CustomFieldChange,
    result: CustomField,
    errors: [
      'custom_field.not_found',
      'custom_field.name_taken',
      'custom_field.option_in_use',
      'custom_field.no_options',
      'custom_field.option_twice',
      'custom_field.decimals_in_use',
      'precondition.failed',
    ],
  }),
  /** Removes a field for which no record has a value; a field in use can be archived with `active`. */
  remove: call({
    ...accounting('lists.administer'),
    method: 'DELETE',
    path: '/api/{division}/custom-fields/{id}',
    summary: 'Remove a field',
    params: ofField,
    status: 204,
    errors: ['custom_field.not_found', 'custom_field.in_use'],
  }),
  /** The order of the fields of a kind of record; fields that are not listed come last. */
  arrange: call({
    ...accounting('lists.administer'),
    method: 'PUT',
    path: '/api/{division}/custom-fields/order/{record}',
    summary: 'Set the order of the fields of a kind of record',
    params: ofDivision.extend({ record: z.enum(customFieldRecords) }),
    body: z.object({ ids: z.array(eachId).min(1).max(100) }),
    status: 204,
    errors: ['custom_field.not_found'],
  }),
  history: call({
    ...accounting('lists.see'),
    method: 'GET',
    path: '/api/{division}/custom-fields/{id}/history',
    summary: 'Changes to a field',
    params: ofField,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['custom_field.not_found'],
  }),
  getAccount: account.get,
  setAccount: account.set,
  getContact: contact.get,
  setContact: contact.set,
  getLocation: location.get,
  setLocation: location.set,
  getAsset: asset.get,
  setAsset: asset.set,
  getItem: call({ ...item.get, ...limited }),
  setItem: item.set,
  getSalesOrder: salesOrder.get,
  setSalesOrder: salesOrder.set,
  getWorkOrder: workOrder.get,
  setWorkOrder: workOrder.set,
  getServiceRequest: serviceRequest.get,
  setServiceRequest: serviceRequest.set,
};
