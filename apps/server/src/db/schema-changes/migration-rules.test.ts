// Migrations must not hold a lock of a table that grows for longer than a moment (CONTRIBUTING.md, "Changing a table that grows").
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readSqlFiles } from './sql-files.ts';

/** Tables that have a row for each asset, visit, order line or event. */
const growing =
  'account|address|asset|asset_interval|asset_placement|asset_step|attachment|audit_event|auth_event|certificate|contact|document|' +
  'estimate|estimate_line|goods_delivery|goods_delivery_line|goods_receipt|goods_receipt_line|import_change|item|item_price|location|' +
  'mail|notification|notification_event|paper_task|place|price_list_line|public_report|purchase_order|purchase_order_line|' +
  'record_comment|sales_order|sales_order_line|service_report|service_request|stock_count_line|stock_movement|stock_position|tag|' +
  'webhook_delivery|work_order|work_order_item|work_order_task|work_order_time|work_order_visit';

/** The first migration that these rules apply to: earlier ones ran on databases in which no table was large. */
const since = '0400';

const rules: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`create (unique )?index (?!concurrently)[^;]*\\bon (${growing})\\b`),
    'build the index concurrently, in steps',
  ],
  [
    new RegExp(`alter table (${growing})\\s[^;]*\\badd (constraint \\w+ )?(check|foreign key)(?![^;]*not valid)`),
    'add the constraint as not valid, and validate it in steps',
  ],
  [
    new RegExp(
      `alter table (${growing})\\s[^;]*\\badd (?!constraint|check|foreign)(column )?(if not exists )?\\w+ [^,;]*\\b(check|references)\\b`,
    ),
    'add the column without its check, then the check as not valid, and validate it in steps',
  ],
  [
    new RegExp(`alter table (${growing})\\s[^;]*\\bset not null[^;]*drop constraint`),
    'drop the check in a statement of its own: together they read the table again',
  ],
  [
    new RegExp(`alter table (${growing})\\s[^;]*\\b(alter (column )?\\w+ (set data )?type|generated always as)\\b`),
    'add a new column and fill it in batches: this rewrites the table',
  ],
  [new RegExp(`^update (${growing})\\b`, 'm'), 'fill a column in batches of a worker: one statement locks every row'],
];

const faultsOf = (text: string): string[] => {
  const sql = text.replace(/--.*$/gm, '').toLowerCase();
  return rules.flatMap(([pattern, advice]) => (pattern.test(sql) ? [advice] : []));
};

test('a migration changes tables that grow without holding their locks', () => {
  const files = readSqlFiles(path.join(import.meta.dirname, '../migrations'), /^\d{4}_\w+\.sql$/);
  for (const { name, text } of files.filter((file) => file.name >= since)) assert.deepEqual(faultsOf(text), [], name);
});

test('what would hold a lock of such a table for long is recognised', () => {
  for (const text of [
    'create index mail_sent on mail (sent_at);',
    'alter table asset add constraint asset_x check (x > 0);',
    'alter table mail add column calendar text check (length(calendar) <= 20000);',
    'alter table work_order\n  add column other_id uuid references other (id);',
    'alter table item alter column note set not null, drop constraint item_note;',
    'alter table stock_movement alter quantity type numeric(20, 4);',
    'update asset set state = 1;',
  ])
    assert.equal(faultsOf(text).length, 1, text);
  for (const text of [
    '-- in steps\ncreate index concurrently if not exists mail_sent on mail (sent_at);',
    'alter table asset add constraint asset_x check (x > 0) not valid;',
    'alter table asset add column note text, add column state integer not null default 7;',
    'alter table item alter column note set not null;\nalter table item drop constraint item_note;',
    'create table other (id uuid primary key, asset_id uuid references asset (id), note text check (length(note) < 9));',
    'create index other_note on other (note);',
  ])
    assert.deepEqual(faultsOf(text), [], text);
});
