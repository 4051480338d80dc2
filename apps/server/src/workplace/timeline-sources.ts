import type { TimelineKind } from '@werkbank/contract/workplace/timeline-kinds.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whose events are listed. */
export type Subject = { account: string } | { location: string } | { asset: string };

/** The events of one kind: where they are, and what is shown of each. */
export interface Branch {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  number?: RawBuilder<unknown>;
  text?: RawBuilder<unknown>;
  /** The event itself, unless stated. */
  recordId?: RawBuilder<unknown>;
  /** The column with its location. */
  location?: string;
  /** The column with the work order that it belongs to. */
  order?: string;
  person?: RawBuilder<unknown>;
  status?: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
  currency?: RawBuilder<unknown>;
}

/** The start of a day at the head office, or a time on it. */
const momentOf = (day: RawBuilder<unknown>, time: RawBuilder<unknown>) =>
  sql`((${day} + coalesce(${time}, '00:00'::time)) at time zone 'Europe/Amsterdam')::timestamptz(3)`;

const engineerOfVisit = sql`(select g.full_name from engineer g where g.id = v.engineer_id)`;

type Sources = Partial<Record<TimelineKind, Branch>>;

/** The sources of events for an account, a location or an asset; amounts only for those who see prices. */
export function timelineSources(subject: Subject, { seesPrices }: { seesPrices: boolean }): Sources {
  if ('asset' in subject) return ofAsset(sql`${subject.asset}::uuid`);
  const isOf =
    'account' in subject ? ofAccount(sql`${subject.account}::uuid`) : ofLocation(sql`${subject.location}::uuid`);
  const amountOf = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
    seesPrices ? { amount, currency } : {};
  return {
    request: { ...request, where: isOf.request },
    complaint: { ...complaint, where: isOf.complaint },
    visit: { ...visit, where: sql`${happened} and ${isOf.work}` },
    appointment: { ...appointment, where: sql`p.answered_at is not null and ${isOf.work}` },
    report: { ...reportOfOrder, where: sql`w.completed_at is not null and ${isOf.work}` },
    order: { ...order, where: isOf.order, ...amountOf(sql`o.amount_fc_excl_vat`, sql`o.currency`) },
    delivery: { ...delivery, where: isOf.delivery },
    invoice: { ...invoice, where: isOf.invoice, ...amountOf(sql`i.amount_excl_vat`, sql`i.currency`) },
    estimate: { ...estimate, where: isOf.estimate, ...amountOf(sql`e.lines_excl_vat`, sql`e.currency`) },
    mail: { ...mail, where: isOf.mail },
    phoneCall: { ...phoneCall, where: isOf.phoneCall },
    move: { ...move, where: sql`p.reason in ('moved', 'replacement') and ${isOf.move}` },
    merge: { ...merge, where: isOf.merge },
  };
}

type Shown = Omit<Branch, 'where'>;

const reportOfOrder: Shown = {
  from: sql`work_order w`,
  id: sql`w.id`,
  at: sql`w.completed_at`,
  number: sql`w.number`,
  text: sql`w.description`,
  location: 'w.location_id',
  order: 'w.id',
  person: sql`w.signed_by_name`,
  status: sql`w.status`,
};

const order: Shown = {
  from: sql`sales_order o`,
  id: sql`o.id`,
  at: sql`o.created`,
  number: sql`o.order_number`,
  text: sql`coalesce(o.description, o.your_ref)`,
  location: 'o.location_id',
  status: sql`o.status`,
};

const delivery: Shown = {
  from: sql`goods_delivery d`,
  id: sql`d.id`,
  at: sql`d.created`,
  number: sql`d.delivery_number`,
  text: sql`coalesce(d.description, d.tracking_number)`,
  recordId: sql`(select i.sales_order_id from goods_delivery_line i where i.delivery_id = d.id order by i.line_number limit 1)`,
  status: sql`case when d.reverses_id is not null then 'reversal' end`,
};

const invoice: Shown = {
  from: sql`invoice_proposal i`,
  id: sql`i.id`,
  at: sql`i.created`,
  number: sql`i.proposal_number`,
  text: sql`i.your_ref`,
  recordId: sql`i.sales_order_id`,
};

const mail: Shown = {
  from: sql`mail m`,
  id: sql`m.id`,
  at: sql`m.created`,
  text: sql`m.subject`,
  recordId: sql`m.about_id`,
  location: 'm.location_id',
  person: sql`m.recipient`,
  status: sql`m.kind`,
};

const phoneCall: Shown = {
  from: sql`phone_call p`,
  id: sql`p.id`,
  at: sql`p.called_at`,
  text: sql`p.text`,
  location: 'p.location_id',
  person: sql`(select c.full_name from contact c where c.id = p.contact_id)`,
  status: sql`p.direction`,
};

const request: Shown = {
  from: sql`service_request r`,
  id: sql`r.id`,
  at: sql`r.receipt_date`,
  number: sql`r.hid`,
  text: sql`r.description`,
  location: 'r.location_id',
  person: sql`r.reporter_name`,
  status: sql`r.status`,
};

const complaint: Shown = {
  from: sql`complaint c`,
  id: sql`c.id`,
  at: sql`c.receipt_date`,
  number: sql`c.hid`,
  text: sql`c.complaint`,
  location: 'c.location_id',
  status: sql`c.status`,
};

const happened = sql`v.status <> 'cancelled' and v.planned_on <= business_day()`;

const visit: Shown = {
  from: sql`work_order w join work_order_visit v on v.work_order_id = w.id`,
  id: sql`v.id`,
  at: momentOf(sql`v.planned_on`, sql`v.start_time`),
  number: sql`w.number`,
  text: sql`coalesce(v.outcome_reason, w.description)`,
  recordId: sql`w.id`,
  location: 'w.location_id',
  order: 'w.id',
  person: engineerOfVisit,
  status: sql`v.status`,
};

/** What a customer answered about the time of a visit: the time that was chosen, or the number to call, and the remark. */
const appointment: Shown = {
  from: sql`work_order w join appointment p on p.work_order_id = w.id`,
  id: sql`p.id`,
  at: sql`p.answered_at`,
  number: sql`w.number`,
  text: sql`concat_ws(' · ', case when p.status = 'confirmed'
    then concat_ws(' ', p.informed_on, to_char(p.informed_start, 'HH24:MI')) else p.answer_phone end, p.answer_note)`,
  recordId: sql`w.id`,
  location: 'w.location_id',
  order: 'w.id',
  person: sql`coalesce(p.recipient_name, p.recipient)`,
  status: sql`p.status`,
};

const estimate: Shown = {
  from: sql`estimate e`,
  id: sql`e.id`,
  at: sql`e.created`,
  number: sql`e.quotation_number || case when e.version_number > 1 then '/' || e.version_number else '' end`,
  text: sql`e.description`,
  location: 'e.location_id',
  status: sql`e.status`,
};

/** Where an asset was placed; the name of its type is the text. */
const move: Shown = {
  from: sql`asset_placement p join asset a on a.id = p.asset_id`,
  id: sql`p.id`,
  at: sql`p.since`,
  number: sql`a.tag`,
  text: sql`concat_ws(' · ', coalesce(a.description, a.type), p.position)`,
  recordId: sql`a.id`,
  location: 'p.location_id',
  person: sql`(select u.display_name from app_user u where u.id = p.user_id)`,
  status: sql`p.reason`,
};

/** Another entry of the same account, contact or location, which was merged into the one that remained. */
const merge: Shown = {
  from: sql`(
    select g.id, g.created, g.created_by, g.merged_code, g.merged_name, g.kept_id as account_id, null::uuid as location_id
      from account_merge g where g.undone_at is null
    union all select g.id, g.created, g.created_by, null, g.merged_name, k.account_id, null
      from contact_merge g join contact k on k.id = g.kept_id where g.undone_at is null
    union all select g.id, g.created, g.created_by, g.merged_code, g.merged_name, k.account_id, k.id
      from location_merge g join location k on k.id = g.kept_id where g.undone_at is null) g`,
  id: sql`g.id`,
  at: sql`g.created`,
  number: sql`g.merged_code`,
  text: sql`g.merged_name`,
  recordId: sql`g.location_id`,
  location: 'g.location_id',
  person: sql`(select u.display_name from app_user u where u.id = g.created_by)`,
};

/** Conditions that the events are those of one account. */
const ofAccount = (id: RawBuilder<unknown>) => {
  const sites = sql`(select s.id from location s where s.account_id = ${id})`;
  return {
    request: sql`r.account_id = ${id}`,
    complaint: sql`c.account_id = ${id}`,
    work: sql`w.location_id in ${sites}`,
    order: sql`o.ordered_by = ${id}`,
    delivery: sql`d.delivery_account_id = ${id}`,
    invoice: sql`i.invoice_to = ${id}`,
    estimate: sql`e.account_id = ${id}`,
    mail: sql`m.account_id = ${id}`,
    phoneCall: sql`p.account_id = ${id}`,
    move: sql`p.location_id in ${sites}`,
    merge: sql`g.account_id = ${id}`,
  };
};

const ofLocation = (id: RawBuilder<unknown>) => {
  const orders = sql`(select o.id from sales_order o where o.location_id = ${id})`;
  return {
    request: sql`r.location_id = ${id}`,
    complaint: sql`c.location_id = ${id}`,
    work: sql`w.location_id = ${id}`,
    order: sql`o.location_id = ${id}`,
    delivery: sql`d.id in (select i.delivery_id from goods_delivery_line i where i.sales_order_id in ${orders})`,
    invoice: sql`i.sales_order_id in ${orders}`,
    estimate: sql`e.location_id = ${id}`,
    mail: sql`m.location_id = ${id}`,
    phoneCall: sql`p.location_id = ${id}`,
    move: sql`p.location_id = ${id}`,
    merge: sql`g.location_id = ${id}`,
  };
};

const ofAsset = (id: RawBuilder<unknown>): Sources => ({
  request: { ...request, where: sql`r.asset_id = ${id}` },
  complaint: { ...complaint, where: sql`c.asset_id = ${id}` },
  visit: {
    ...visit,
    where: sql`${happened} and w.id in (select t.work_order_id from work_order_task t where t.asset_id = ${id})`,
  },
  report: {
    from: sql`service_report s`,
    where: sql`s.asset_id = ${id}`,
    id: sql`s.id`,
    at: momentOf(sql`s.performed_on`, sql`null::time`),
    number: sql`(select w.number from work_order w where w.id = s.work_order_id)`,
    text: sql`concat_ws(' ', s.findings, s.actions)`,
    recordId: sql`s.work_order_id`,
    order: 's.work_order_id',
    person: sql`s.engineer_full_name`,
    status: sql`s.result`,
  },
  estimate: {
    ...estimate,
    where: sql`e.id in (select l.estimate_id from estimate_line l where l.asset_id = ${id})`,
  },
  move: { ...move, where: sql`p.asset_id = ${id}` },
});
