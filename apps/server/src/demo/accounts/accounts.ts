import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { advanceNumbers } from '#db/numbers.ts';
import { type DemoContext, demoId } from '../context.ts';
import { switchAudit } from '../suspend-constraints.ts';
import { type Company, classificationRows, companiesOf } from './companies.ts';
import { addressesOf, contactsOf } from './people.ts';

/** Customers, suppliers, resellers and prospects of every division with their contacts, addresses and classifications. */
export async function insertDemoAccounts(db: Db, context: DemoContext): Promise<void> {
  const companies = context.divisions.flatMap((division) => companiesOf(division, context));
  // The history of these records begins on the days given here, not now.
  await switchAudit(db, 'disable', audited);
  await insertRows(db, 'account_classification', context.divisions.flatMap(classificationRows));
  await insertCompanies(db, companies);
  await insertRows(db, 'address', companies.flatMap(addressesOf));
  await sql`set constraints all immediate`.execute(db);
  await switchAudit(db, 'enable', audited);
  await insertHistory(db);
  await linkReseller(db);
}

const audited = ['account', 'contact', 'address', 'account_classification', 'account_classification_link'];

/** Rows that all have the same columns; a missing value takes the column's default. */
async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

async function insertCompanies(db: Db, companies: readonly Company[]): Promise<void> {
  const managers = await db.selectFrom('app_user').select(['id', 'subject']).where('issuer', '=', 'embedded').execute();
  const managerOf = ({ division }: Company) =>
    managers.find(({ subject }) => subject === (division.brand === 'mobility' ? 'mobility' : 'employee'))?.id ?? null;
  const by = (company: Company) => ({ created_by: managerOf(company), modified_by: managerOf(company) });
  const accounts = companies.map((company) => ({
    ...company.row,
    ...by(company),
    account_manager_id: managerOf(company),
    delivery_advice: 0,
    discount_purchase: 0,
    main_contact_id: company.contacts > 0 ? demoId('contact', company.division.code, company.row.code, 0) : null,
  }));
  await insertRows(db, 'account', accounts);
  const contacts = companies.flatMap((company) =>
    contactsOf(company).map((contact) => ({ ...contact, ...by(company) })),
  );
  const numbers = new Map<number, number>();
  const numbered = contacts.map((contact) => {
    const hid = (numbers.get(contact.division) ?? 0) + 1;
    numbers.set(contact.division, hid);
    return { ...contact, hid };
  });
  await insertRows(db, 'contact', numbered);
  for (const [division, last] of numbers) await advanceNumbers(db, division, 'contact', last + 1);
  const links = companies.flatMap(({ row, division, classes }) =>
    classes.map((value, index) => ({
      division: row.division,
      account_id: row.id,
      slot: index + 1,
      classification_id: demoId('account-classification', division.code, index + 1, value),
    })),
  );
  await insertRows(db, 'account_classification_link', links);
}

/** Writes the audit entries for the days on which the records were created. */
async function insertHistory(db: Db): Promise<void> {
  await sql`
    insert into audit_event (at, user_id, division, action, subject, subject_id, part, part_id, after)
    select at, user_id, division, 'create', 'account', subject_id, part, part_id,
      jsonb_strip_nulls(row) - array['id', 'version', 'modified', 'modified_by', 'created', 'created_by', 'search_text', 'name_key',
        'full_name']
    from (
      select created as at, created_by as user_id, division, id as subject_id, 'account' as part, id as part_id, to_jsonb(a) as row
        from account a
      union all select created, created_by, division, account_id, 'contact', id, to_jsonb(c) from contact c
    ) made order by at, part, part_id`.execute(db);
}

/** Links the demonstration reseller to the first reseller account of the Dutch mobility company. */
async function linkReseller(db: Db): Promise<void> {
  await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${demoId('account', 3, '30001')}::uuid from app_user
    where issuer = 'embedded' and subject = 'reseller' on conflict do nothing`.execute(db);
}
