import type { PersonalPlace } from '@werkbank/contract/administration/personal-data/personal-data-calls.ts';

const places: readonly (readonly [RegExp, PersonalPlace])[] = [
  [/^(contact|app_user|engineer|scim_)/, 'person'],
  [/^portal_/, 'portal'],
  [/^mail/, 'mails'],
  [/^(record_comment|notification)/, 'comments'],
  [/^phone_call$/, 'phoneCalls'],
  [/^(service_request|public_report)$/, 'requests'],
  [/^complaint$/, 'complaints'],
  [/^(work_order|estimate)/, 'workOrders'],
  [/^(sales_order|order_|goods_delivery|basket|invoice_)/, 'orders'],
  [/^(purchase_order|goods_receipt)/, 'purchases'],
  [/^(location|place|address)$/, 'locations'],
  [/^(asset|attachment|tag)/, 'assets'],
  [/^account/, 'accounts'],
  [/^import_/, 'imports'],
  [/^exact_/, 'exchange'],
];

/** The place, in the words of a reader, to which a table belongs. */
export const placeOf = (table: string): PersonalPlace => places.find(([tables]) => tables.test(table))?.[1] ?? 'other';
