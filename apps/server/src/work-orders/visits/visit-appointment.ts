import { sql } from 'kysely';
import { momentText } from '#db/record-columns.ts';

/** What is arranged with the customer about the time of visit `v`. */
export const appointmentColumn = sql`(
  select jsonb_build_object('status', p.status, 'recipient', p.recipient, 'sentAt', ${momentText(sql`p.sent_at`)},
    'answeredAt', ${momentText(sql`p.answered_at`)}, 'phone', p.answer_phone, 'note', p.answer_note)
  from appointment p where p.visit_id = v.id) as appointment`;
