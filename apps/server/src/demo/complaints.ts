import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { advanceNumbers } from '#db/numbers.ts';
import { type DemoContext, demoDay, demoId } from './context.ts';
import { complaintTexts } from './service-requests/texts.ts';
import { switchAudit } from './suspend-constraints.ts';

const firstHid = 1001;

/** States of the complaints of a division, oldest first. */
const states: Readonly<Record<number, readonly number[]>> = {
  1: [50, 50, 20, 30, 5],
  2: [50, 50, 40, 20],
  3: [50, 20],
  4: [50],
};

/** Twelve complaints; the third of the first division is past its next action. */
export async function insertDemoComplaints(db: Db, { today, divisions }: DemoContext): Promise<void> {
  await switchAudit(db, 'disable', ['complaint']);
  await sql`alter table complaint disable trigger touch`.execute(db);
  for (const { code, country, brand } of divisions) {
    const rows = (states[code] ?? []).map((status, n) => {
      const [complaint, cause] = complaintTexts[country][n] ?? ['', 'other'];
      const received = `${demoDay(today, n * 17 - 80)}T09:15:00.000Z`;
      return {
        id: demoId('complaint', code, n),
        hid: firstHid + n,
        complaint,
        cause,
        severity: n % 3 === 2 ? 'high' : 'normal',
        status,
        receipt_date: received,
        next_action: status === 50 || status === 5 ? null : `${demoDay(today, n === 2 ? -6 : 5)}T08:00:00.000Z`,
        decided_at: [5, 30, 40, 50].includes(status) ? `${demoDay(today, n * 17 - 77)}T10:00:00.000Z` : null,
        decision_reason: status === 5 ? (country === 'DE' ? 'Termin lag vor' : 'Afspraak was afgezegd') : null,
        outcome: status === 40 || status === 50 ? 'nothing' : null,
        corrective_action:
          status === 50 ? (country === 'DE' ? 'Mit dem Kunden besprochen' : 'Met de klant besproken') : null,
      };
    });
    await sql`
      insert into complaint (id, division, hid, account_id, contact_id, location_id, complaint, cause, severity, receipt_date,
        next_action, assigned_to_id, status,
        decided_at, decided_by_full_name, decision_reason, outcome, corrective_action, created, created_by, modified, modified_by)
      select r.id, ${code}, r.hid, a.id, a.main_contact_id, (select l.id from location l where l.account_id = a.id order by l.code
        limit 1), r.complaint, r.cause,
        r.severity, r.receipt_date, r.next_action, case when r.hid % 2 = 0 then u.id end, r.status, r.decided_at,
        case when r.decided_at is not null then u.display_name end, r.decision_reason, r.outcome, r.corrective_action, r.receipt_date, u.id,
        coalesce(r.decided_at, r.receipt_date), u.id
      from jsonb_populate_recordset(null::complaint, ${JSON.stringify(rows)}::jsonb) r
      join lateral (select a.*, row_number() over (order by length(a.code), a.code) as nth from account a
        where a.division = ${code} and a.status = 'C' and not a.blocked) a on a.nth = (r.hid - ${firstHid}) * 2 + 1
      left join app_user u on u.issuer = 'embedded' and u.subject = ${brand === 'mobility' ? 'mobility' : 'employee'}`.execute(
      db,
    );
    await advanceNumbers(db, code, 'complaint', firstHid + rows.length);
  }
  await switchAudit(db, 'enable', ['complaint']);
  await sql`alter table complaint enable trigger touch`.execute(db);
}
