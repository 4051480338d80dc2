import { isDocumentText, type MailTextKind } from '@werkbank/contract/mails/mail-texts.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import type { TextRef } from './text-store.ts';

type Values = Record<string, string | number>;

/** The newest record that each kind of mail can be about. */
const newest = (kind: MailTextKind, division: number): RawBuilder<Values> => {
  switch (kind) {
    case 'requestReceived':
    case 'requestAccepted':
    case 'requestDeclined':
      return sql`select r.hid as number, r.description, r.decline_reason as reason, r.reporter_name as name from service_request r
        where r.division = ${division} order by r.receipt_date desc, r.id desc limit 1`;
    case 'serviceReport':
      return sql`select o.number, l.name as location, o.contact_name as name from work_order o join location l on l.id = o.location_id
        where o.division = ${division} order by o.number desc limit 1`;
    case 'appointmentProposed':
    case 'appointmentChanged':
    case 'appointmentConfirmed':
    case 'appointmentReminder':
    case 'appointmentCancelled':
      return sql`select o.number, o.description, l.name as location, o.contact_name as name,
          to_char(v.planned_on, 'YYYY-MM-DD') as when
        from work_order_visit v join work_order o on o.id = v.work_order_id join location l on l.id = o.location_id
        where v.division = ${division} order by v.planned_on desc, v.id desc limit 1`;
    case 'estimate':
    case 'document.estimate':
      return sql`select e.quotation_number as number, l.name as location, to_char(e.due_date, 'YYYY-MM-DD') as until
        from estimate e join location l on l.id = e.location_id
        where e.division = ${division} order by e.quotation_number desc limit 1`;
    case 'purchaseOrder':
    case 'document.purchaseOrder':
      return sql`select o.order_number as number, o.your_ref as "yourRef" from purchase_order o
        where o.division = ${division} order by o.order_number desc limit 1`;
    case 'orderConfirmation':
    case 'document.orderConfirmation':
    case 'orderReceived':
    case 'orderApproved':
    case 'orderRefused':
    case 'packingSlip':
    case 'document.packingSlip':
    case 'deliveryNote':
    case 'document.deliveryNote':
      return sql`select o.order_number as number, o.your_ref as "yourRef", c.full_name as name,
          (select max(d.delivery_number) from goods_delivery_line l join goods_delivery d on d.id = l.delivery_id
            where l.sales_order_id = o.id) as delivery
        from sales_order o left join contact c on c.id = o.ordered_by_contact_id
        where o.division = ${division} order by o.order_number desc limit 1`;
    case 'document.certificate':
      return sql`select l.name as location from location l where l.division = ${division} order by l.id desc limit 1`;
    default:
      return kind satisfies never;
  }
};

/** How the customer answers. */
const answerText = (kind: MailTextKind, language: Language): string => {
  if (!kind.startsWith('appointment')) return translate(language, 'mail.estimate.noLink');
  return translate(language, kind === 'appointmentProposed' ? 'mail.appointment.choose' : 'mail.appointment.change', {
    link: '…',
  });
};

/** Mails introduce a reference with words, documents contain it alone. */
function referenceText(
  kind: MailTextKind,
  language: Language,
  reference: string | number | undefined,
): string | number {
  if (reference === undefined) return '';
  return isDocumentText(kind) ? reference : translate(language, 'mail.yourRef', { reference });
}

/** Days as the mail or the document writes them. */
function daysIn(kind: MailTextKind, language: Language, { until = '2026-12-31', when }: Values): Values {
  const { day, longDay } = words(language);
  const write = kind === 'document.certificate' ? longDay : day;
  const appointment = when === undefined ? { day: longDay('2026-12-01'), time: '09:00–10:30' } : undefined;
  return {
    from: write('2026-01-01'),
    until: write(String(until)),
    when: appointment
      ? translate(language, 'mail.appointment.time', appointment)
      : translate(language, 'mail.appointment.day', { day: longDay(String(when)) }),
  };
}

/** Values for the placeholders of a mail: those of the newest record of its kind, and examples for missing ones. */
export async function exampleValues({
  db,
  division,
  kind,
  language,
}: TextRef): Promise<{ values: Values; isReal: boolean }> {
  const { rows } = await sql<Values>`${newest(kind, division)}`.execute(db);
  const found = Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null));
  const reference = found.yourRef ?? (rows[0] ? undefined : 'REF-2026');
  const values: Values = {
    number: 26_000_001,
    name: translate(language, 'mail.nobody'),
    description: translate(language, 'mail.example.description'),
    reason: translate(language, 'mail.noReason'),
    location: translate(language, 'mail.example.location'),
    delivery: 26_000_001,
    ...found,
    ...daysIn(kind, language, found),
    reference: referenceText(kind, language, reference),
    answer: answerText(kind, language),
  };
  return { values, isReal: rows.length > 0 };
}
