import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Sender } from './house-style.ts';

/** The company of a division as shown on documents. */
export async function findSender(db: Db, division: number): Promise<Sender> {
  const { rows } = await sql<Sender>`
    select description as name, brand, accent,
      (select 'data:image/png;base64,' || translate(encode(l.png, 'base64'), E'\\n', '') from division_logo l
        where l.division = code) as logo,
      country, address_line1 as "addressLine", postcode, city, phone, email, website,
      (select coalesce(jsonb_object_agg(t.kind || ' ' || t.language,
          jsonb_build_object('introduction', t.subject, 'closing', t.body)), '{}')
        from mail_text t where t.division = code and t.active and t.kind like 'document.%') as texts,
      vat_number as "vatNumber",
      chamber_of_commerce_number as "chamberOfCommerce"
    from division where code = ${division}`.execute(db);
  const [sender] = rows;
  if (!sender) throw new Error(`Division ${division} is not there.`);
  return sender;
}
