import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type DemoContext, demoDay, demoId } from '../context.ts';
import { switchAudit } from '../suspend-constraints.ts';

const texts = {
  NL: [
    'Vraagt of het onderhoud vóór 10 uur kan; de receptie weet ervan.',
    'Afspraak bevestigd. Parkeren achter het gebouw, sleutel bij de portier.',
    'Wil een offerte voor drie extra blussers in de kelder.',
  ],
  DE: [
    'Bittet um einen Termin vor 10 Uhr; der Empfang weiß Bescheid.',
    'Termin bestätigt. Parken hinter dem Gebäude, Schlüssel beim Pförtner.',
    'Wünscht ein Angebot für drei weitere Feuerlöscher im Keller.',
  ],
} as const;

/** Calls with the first ten customers of each division, noted by the office. */
export async function insertDemoPhoneCalls(db: Db, { today, divisions }: DemoContext): Promise<void> {
  await switchAudit(db, 'disable', ['phone_call']);
  for (const { code, country, brand } of divisions) {
    const rows = Array.from({ length: 20 }, (_, n) => ({
      id: demoId('phone_call', code, n),
      // The position of the customer.
      version: Math.floor(n / 2) + 1,
      direction: n % 3 === 1 ? 'outgoing' : 'incoming',
      called_at: `${demoDay(today, -1 - n * 4)}T${String(8 + (n % 8)).padStart(2, '0')}:20:00.000Z`,
      text: texts[country][n % 3],
    }));
    await sql`
      insert into phone_call (id, division, account_id, contact_id, location_id, direction, called_at, text, created, created_by,
        modified, modified_by)
      select r.id, ${code}, a.id, a.main_contact_id, (select l.id from location l where l.account_id = a.id order by l.code limit 1),
        r.direction, r.called_at, r.text, r.called_at, u.id, r.called_at, u.id
      from jsonb_populate_recordset(null::phone_call, ${JSON.stringify(rows)}::jsonb) r
      join lateral (select a.*, row_number() over (order by length(a.code), a.code) as nth from account a
        where a.division = ${code} and a.status = 'C' and not a.blocked) a on a.nth = r.version
      left join app_user u on u.issuer = 'embedded' and u.subject = ${brand === 'mobility' ? 'mobility' : 'employee'}`.execute(
      db,
    );
  }
  await switchAudit(db, 'enable', ['phone_call']);
}
