import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const notes = { nl: 'Liever in de middag, na 14 uur', de: 'Lieber nachmittags, nach 14 Uhr' } as const;

/** In each division for prevention, one customer who got a proposal for a visit asks to be called, and another one agreed. */
export async function insertDemoAppointments(db: Db, today: string): Promise<void> {
  await sql`
    insert into appointment (division, work_order_id, visit_id, status, recipient, recipient_name, language, informed_on, informed_start,
      informed_end, sent_at, answered_at, answer_phone, answer_note)
    select division, work_order_id, id, case place when 1 then 'callWanted' else 'confirmed' end, contact_email, contact_name, language,
      planned_on, start_time, end_time, now() - interval '2 days', now() - interval '3 hours',
      case place when 1 then contact_phone end,
      case place when 1 then case language when 'de' then ${notes.de} else ${notes.nl} end end
    from (
      select v.id, v.division, v.work_order_id, v.planned_on, v.start_time, v.end_time, o.contact_email, o.contact_name, o.contact_phone,
        case l.country when 'DE' then 'de' else 'nl' end as language,
        row_number() over (partition by v.division order by v.planned_on desc, o.number) as place
      from work_order_visit v join work_order o on o.id = v.work_order_id join location l on l.id = o.location_id
      where v.division in (1, 2) and v.status = 'planned' and v.planned_on > ${today}::date + 1 and o.contact_email is not null
        and o.contact_phone is not null
    ) visit where place <= 2`.execute(db);
}
