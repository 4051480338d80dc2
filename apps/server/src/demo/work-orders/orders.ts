import { demoDay, demoId } from '../context.ts';
import { engineerId } from '../engineers.ts';
import { vans } from '../inventory/inventory.ts';
import { itemsOf } from './items.ts';
import type { PlannedVisit, Row, Rows, Scripted } from './order-rows.ts';
import type { Report, Round, Site } from './sites.ts';

export const words = {
  NL: { round: 'Jaarlijks onderhoud', repair: 'Storing verhelpen', install: 'Plaatsen van nieuwe middelen' },
  DE: { round: 'Jährliche Wartung', repair: 'Störung beheben', install: 'Montage neuer Geräte' },
} as const;

export const countryOf = (division: number): 'NL' | 'DE' => (division % 2 === 0 ? 'DE' : 'NL');

/** Engineers of a division, in the order of their vans. */
export const driversOf = (division: number): string[] =>
  vans.filter((van) => van.division === (division === 4 ? 3 : division)).map(({ driver }) => driver);

const results = {
  approved: 'passed',
  approvedWithRemarks: 'passed',
  rejected: 'failed',
  notFound: 'notFound',
  notServiced: 'notReachable',
} as const satisfies Record<Report['result'], string>;

/** Adds the rows of one order. */
export function keepOrder(rows: Rows, scripted: Scripted, number: number): void {
  const { division, locationId, created, visits, reports = [], completedAt } = scripted;
  const id = demoId('work-order', ...scripted.key);
  const stamp = { created, modified: completedAt ?? created, version: 1 };
  const isFinished = completedAt !== undefined && scripted.status >= 30 && scripted.status < 45;
  rows.work_order.push({
    id,
    division,
    number,
    location_id: locationId,
    type: scripted.type,
    description: scripted.description,
    status: scripted.status,
    status_reason: scripted.reason ?? null,
    priority: scripted.priority ?? 'normal',
    contact_name: scripted.contact,
    contact_phone: scripted.phone,
    contact_email: scripted.email,
    due_on: scripted.dueOn ?? null,
    expected_minutes: 15 + 6 * scripted.assetIds.length,
    signature_required: true,
    started_at: visits.some(({ status }) => status === 'done') ? momentOf(visits[0]) : null,
    completed_at: isFinished ? completedAt : null,
    posted_at: scripted.status === 40 ? `${demoDay(String(completedAt).slice(0, 10), 3)}T09:00:00Z` : null,
    signed_by_name: isFinished ? (scripted.contact ?? 'J. de Boer') : null,
    signed_at: isFinished ? completedAt : null,
    total_excl_vat: 0,
    task_count: 0,
    tasks_done: 0,
    search_text: '',
    sync_state: 'local',
    ...stamp,
  });
  visits.forEach((visit, n) => {
    keepVisit(rows, { ...scripted, id }, { ...visit, n }, stamp);
  });
  keepTasks(rows, { ...scripted, id, reports }, stamp);
  if (scripted.items) itemsOf(rows, { ...scripted, id, number, items: scripted.items }, stamp);
}

const momentOf = (visit: PlannedVisit | undefined) => (visit ? `${visit.day}T${visit.start ?? '08:00'}:00Z` : null);

/** The time so many minutes after `08:00`. */
function later(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const total = Math.min(hour * 60 + minute + minutes, 23 * 60 + 45);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

function keepVisit(
  rows: Rows,
  order: Scripted & { id: string },
  visit: PlannedVisit & { n: number },
  stamp: Row,
): void {
  const { division, id } = order;
  const { n, start, minutes, status, day } = visit;
  const visitId = demoId('visit', id, n);
  rows.work_order_visit.push({
    id: visitId,
    division,
    work_order_id: id,
    engineer_id: engineerId(visit.engineer),
    planned_on: day,
    start_time: start,
    end_time: start && later(start, minutes),
    status,
    outcome: visit.outcome ?? (status === 'done' ? 'complete' : null),
    outcome_reason: visit.reason ?? null,
    kilometres: status === 'done' ? 8 + ((n + day.charCodeAt(9) * 7) % 60) : null,
    ...stamp,
  });
  if (status !== 'done' || start === null) return;
  const time = (kind: string, since: string, until: string) => ({
    id: demoId('time', visitId, kind),
    division,
    work_order_id: id,
    visit_id: visitId,
    kind,
    since: `${day}T${since}:00Z`,
    until: `${day}T${until}:00Z`,
  });
  const arrival = later(start, 20);
  rows.work_order_time.push(
    time('travel', start, arrival),
    time('work', arrival, later(arrival, Math.max(10, minutes - 20))),
  );
}

function keepTasks(rows: Rows, order: Scripted & { id: string; reports: readonly Report[] }, stamp: Row): void {
  const { division, id, reports, completedAt } = order;
  const answers = new Map(reports.map((report) => [report.assetId, report]));
  order.assetIds.forEach((assetId, n) => {
    const report = answers.get(assetId);
    rows.work_order_task.push({
      id: demoId('task', id, assetId),
      division,
      work_order_id: id,
      asset_id: assetId,
      sequence: n + 1,
      level: report?.level ?? (order.type === 'maintenance' ? 'service' : null),
      result: report ? results[report.result] : null,
      service_report_id: report?.id ?? null,
      answered_at: report ? completedAt : null,
      ...stamp,
    });
    if (report) rows.reports.push({ id: report.id, work_order_id: id });
  });
}

/** The yearly service of a location as a finished order. */
export function scriptedRound(round: Round, today: string, slot: { engineer: string; start: string }): Scripted {
  const { division, locationId, code, contact, phone, email, day, reports } = round;
  const isRecent = day >= demoDay(today, -14);
  return {
    key: ['round', division, code, day],
    division,
    locationId,
    contact,
    phone,
    email,
    type: 'maintenance',
    description: words[countryOf(division)].round,
    status: isRecent ? 30 : 40,
    dueOn: day,
    created: `${demoDay(day, -20)}T08:00:00Z`,
    visits: [
      {
        engineer: slot.engineer,
        day,
        start: slot.start,
        minutes: Math.min(480, 15 + 5 * reports.length),
        status: 'done',
      },
    ],
    assetIds: reports.map(({ assetId }) => assetId),
    reports,
    completedAt: `${day}T15:30:00Z`,
    items: 'used',
  };
}

/** A planned service. */
export const scriptedPlan = (
  site: Site,
  today: string,
  scripted: Partial<Scripted> & { key: Scripted['key'] },
): Scripted => ({
  division: site.division,
  locationId: site.locationId,
  contact: site.contact,
  phone: site.phone,
  email: site.email,
  type: 'maintenance',
  description: words[countryOf(site.division)].round,
  status: 10,
  dueOn: demoDay(today, 20),
  created: `${demoDay(today, -6)}T08:00:00Z`,
  visits: [],
  assetIds: site.assetIds,
  ...scripted,
});
