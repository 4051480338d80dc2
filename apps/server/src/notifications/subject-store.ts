import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { keyOfSubject, type SubjectKind } from './record-access.ts';

/** What a notification says about the record: its number or code, its name, and the path of its page. */
export interface Subject {
  number: string;
  name: string | null;
  path: string;
}

interface Source {
  table: string;
  number: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  path: RawBuilder<unknown>;
}

const page = (start: string) => sql`${sql.lit(start)} || x.id`;

const sources: Readonly<Record<SubjectKind, Source>> = {
  account: { table: 'account', number: sql`x.code`, name: sql`x.name`, path: page('/accounts/') },
  contact: {
    table: 'contact',
    number: sql`''`,
    name: sql`x.full_name`,
    path: sql`'/accounts/' || x.account_id || '?tab=contacts&contact=' || x.id`,
  },
  location: { table: 'location', number: sql`x.code`, name: sql`x.name`, path: page('/locations/') },
  asset: {
    table: 'asset',
    number: sql`coalesce(x.inventory_number, x.serial_number, '')`,
    name: sql`x.description`,
    path: sql`'/locations/' || x.location_id || '/assets/' || x.id`,
  },
  item: { table: 'item', number: sql`x.code`, name: sql`x.description`, path: sql`'/items/' || x.code` },
  serviceRequest: {
    table: 'service_request',
    number: sql`x.hid::text`,
    name: sql`x.description`,
    path: page('/service-requests/'),
  },
  workOrder: {
    table: 'work_order',
    number: sql`x.number::text`,
    name: sql`x.description`,
    path: page('/work-orders/'),
  },
  salesOrder: {
    table: 'sales_order',
    number: sql`x.order_number::text`,
    name: sql`x.description`,
    path: page('/sales-orders/'),
  },
  purchaseOrder: {
    table: 'purchase_order',
    number: sql`x.order_number::text`,
    name: sql`x.description`,
    path: page('/purchase-orders/'),
  },
  estimate: {
    table: 'estimate',
    number: sql`x.quotation_number::text`,
    name: sql`x.description`,
    path: page('/estimates/'),
  },
  complaint: { table: 'complaint', number: sql`x.hid::text`, name: sql`x.complaint`, path: page('/complaints/') },
  import: { table: 'import_job', number: sql`''`, name: sql`x.name`, path: page('/imports/') },
  mail: { table: 'mail', number: sql`''`, name: sql`x.subject`, path: sql`'/mails'` },
};

/** The subjects that still exist, by `kind id`. The caller has checked which of them may be read. */
export async function findSubjects(
  db: Db,
  subjects: readonly { kind: SubjectKind; id: string }[],
): Promise<ReadonlyMap<string, Subject>> {
  if (subjects.length === 0) return new Map();
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const queries = [...byKind].map(([kind, ofKind]) => {
    const { table, number, name, path } = sources[kind];
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    return sql`select ${sql.lit(kind)} as kind, x.id, ${number} as number, ${name} as name, ${path} as path
      from ${sql.table(table)} x where x.id in (select given_ids(${ids}::uuid[]))`;
  });
  const { rows } = await sql<
    Subject & { kind: SubjectKind; id: string }
  >`${sql.join(queries, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [keyOfSubject(row), row]));
}
