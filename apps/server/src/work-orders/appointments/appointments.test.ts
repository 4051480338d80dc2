import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { fromPageHeaders } from '#test/from-page.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { day, newEngineer, newLocation, newOrder } from '../work-orders.fixture.ts';
import { momentOf } from './moment.ts';
import { sendNextNotice } from './notice-worker.ts';

const server = await startServer();
const employee = server.api('employee');
const anybody = server.api();
const params = { division: '1' };
const headers = await fromPageHeaders(server.db);
const publicUrl = 'https://werkbank.example';

/** The first Monday after three weeks, so that there is a free day before and after it. */
const monday = (() => {
  let offset = 21;
  while (new Date(`${day(offset)}T00:00:00Z`).getUTCDay() !== 1) offset += 1;
  return offset;
})();

let made = 0;
async function newVisit(engineerId: string, body: object = {}) {
  const site = await newLocation(employee, {
    name: `Locatie ${++made}`,
    email: `klant${made}@klant.example`,
    country: 'NL',
  });
  const order = await newOrder(employee, site.id, { expectedMinutes: 60 });
  const visit = await employee.workOrders.planVisit({
    params: { workOrderId: order.id },
    body: { engineerId, plannedOn: day(monday), startTime: '09:00', endTime: '10:00', ...body },
  });
  return { site, order, visit };
}

async function mailsAbout(orderId: string) {
  const { rows } = await sql<{ kind: string; body: string; recipient: string; calendar: string; language: string }>`
    select kind, body, recipient, calendar, language from mail where about_id = ${orderId} order by created, id`.execute(
    server.db,
  );
  return rows;
}
const secretIn = (body = '') => /\/a\/([\w-]+)/.exec(body)?.[1] ?? '';

async function proposed(engineerId: string, body: object = {}) {
  const made = await newVisit(engineerId, body);
  const answer = await employee.workOrders.proposeAppointments({ params, body: { visits: [{ id: made.visit.id }] } });
  assert.equal(answer.visits[0]?.code, null);
  const [mail] = await mailsAbout(made.order.id);
  return { ...made, mail, secret: secretIn(mail?.body) };
}

async function answer(secret: string, payload: object) {
  const response = await server.request(undefined, {
    method: 'POST',
    url: `/api/public/appointment/${secret}`,
    headers,
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const readVisit = async (workOrderId: string) => (await employee.workOrders.get({ params: { workOrderId } })).visits[0];
/** As if the planner's last change was long ago. */
const notice = async () => await sendNextNotice(server.db, publicUrl, -1);

describe('proposing the time of a visit', () => {
  it('mails the planned time, free times of the engineer, a link and a calendar entry', async () => {
    const engineer = await newEngineer(employee);
    const { visit, mail, secret, site, order } = await proposed(engineer.id);
    assert.partialDeepStrictEqual(mail, { kind: 'appointmentProposed', recipient: site.email, language: 'nl' });
    assert.match(mail?.calendar ?? '', /SEQUENCE:0\r\n[^]*STATUS:TENTATIVE/);
    const shown = await anybody.workOrders.openAppointment({ params: { secret } });
    assert.equal(shown.state, 'proposed');
    assert.equal(shown.times.length, 3);
    assert.deepEqual(shown.times[0], { plannedOn: visit.plannedOn, startTime: '09:00', endTime: '10:00' });
    assert.ok(!JSON.stringify(shown).includes(engineer.id) && !JSON.stringify(shown).includes(visit.id));
    const preview = await employee.workOrders.previewAppointment({
      params: { workOrderId: order.id, visitId: visit.id },
      query: { choiceCount: '1' },
    });
    assert.deepEqual([preview.recipient, preview.times.length], [site.email, 1]);
    assert.partialDeepStrictEqual((await readVisit(order.id))?.appointment, {
      status: 'proposed',
      recipient: site.email,
    });
  });

  it('says for each visit of a week why nothing was sent', async () => {
    const engineer = await newEngineer(employee);
    const { visit } = await newVisit(engineer.id);
    const silent = await newVisit(engineer.id, { startTime: '11:00', endTime: '12:00' });
    await sql`update location set email = null where id = ${silent.site.id}`.execute(server.db);
    await sql`update work_order set contact_email = null where id = ${silent.order.id}`.execute(server.db);
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const { visits } = await employee.workOrders.proposeAppointments({
      params,
      body: { visits: [{ id: visit.id, version: 99 }, { id: silent.visit.id }, { id: nowhere }] },
    });
    assert.deepEqual(
      visits.map(({ code }) => code),
      ['precondition.failed', 'appointment.no_recipient', 'visit.not_found'],
    );
    const given = await employee.workOrders.proposeAppointments({
      params,
      body: { visits: [{ id: silent.visit.id, recipient: 'ander@klant.example' }], choiceCount: 1 },
    });
    assert.equal(given.visits[0]?.visit?.appointment?.recipient, 'ander@klant.example');
    await refusedWith('body.invalid', employee.workOrders.proposeAppointments({ params, body: { visits: [] } }));
    await refusedWith(
      'auth.forbidden',
      server.api('engineer').workOrders.proposeAppointments({ params, body: { visits: [{ id: visit.id }] } }),
    );
  });
});

describe('the answer of a customer', () => {
  it('moves the visit to the chosen time, and is confirmed by mail with the next revision of the calendar entry', async () => {
    const engineer = await newEngineer(employee);
    const { order, site, secret } = await proposed(engineer.id);
    const { times } = await anybody.workOrders.openAppointment({ params: { secret } });
    const chosen = times[1];
    assert.ok(chosen);
    const first = await answer(secret, { answer: 'confirm', plannedOn: chosen.plannedOn, startTime: chosen.startTime });
    assert.deepEqual([first.status, first.body.state], [200, 'confirmed']);
    assert.partialDeepStrictEqual(await readVisit(order.id), { ...chosen, appointment: { status: 'confirmed' } });
    const { rows: timeline } = await employee.workplace.locationTimeline({ params: { locationId: site.id } });
    assert.partialDeepStrictEqual(
      timeline.find(({ kind }) => kind === 'appointment'),
      { status: 'confirmed', number: String(order.number), text: `${chosen.plannedOn} ${chosen.startTime}` },
    );
    const again = await answer(secret, { answer: 'confirm', plannedOn: chosen.plannedOn, startTime: chosen.startTime });
    assert.equal(again.status, 200);
    const mails = await mailsAbout(order.id);
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ['appointmentProposed', 'appointmentConfirmed'],
    );
    assert.match(mails[1]?.calendar ?? '', /SEQUENCE:1\r\n[^]*STATUS:CONFIRMED/);
    assert.equal(await notice(), false);
  });

  it('gives a free time to one of two customers who choose it at once', async () => {
    const engineer = await newEngineer(employee);
    const one = await proposed(engineer.id);
    const two = await proposed(engineer.id, { startTime: '14:00', endTime: '15:00' });
    const choice = { plannedOn: day(monday + 1), startTime: '10:00', endTime: '11:00' };
    await sql`update appointment set choices = ${JSON.stringify([choice])}::jsonb
      where visit_id in (${one.visit.id}, ${two.visit.id})`.execute(server.db);
    const wish = { answer: 'confirm', plannedOn: choice.plannedOn, startTime: choice.startTime };
    const answers = await Promise.all([answer(one.secret, wish), answer(two.secret, wish)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const lost = answers.find(({ status }) => status === 409);
    assert.equal(lost?.body.code, 'appointment.time_taken');
    const loser = answers[0] === lost ? one : two;
    assert.equal((await anybody.workOrders.openAppointment({ params: { secret: loser.secret } })).times.length, 1);
  });

  it('may be a wish to be called, which the office sees until it has agreed on a time', async () => {
    const engineer = await newEngineer(employee);
    const { order, visit, secret } = await proposed(engineer.id);
    const wish = await answer(secret, { answer: 'call', phone: '+31 6 12345678', note: 'Liever in de middag' });
    assert.equal(wish.body.state, 'callWanted');
    const { rows } = await employee.workOrders.listWantedCalls({ params });
    assert.partialDeepStrictEqual(
      rows.find(({ visitId }) => visitId === visit.id),
      { phone: '+31 6 12345678', note: 'Liever in de middag', workOrderId: order.id },
    );
    await refusedWith('auth.forbidden', server.api('engineer').workOrders.listWantedCalls({ params }));
    const agreed = await employee.workOrders.confirmAppointment({
      params: { workOrderId: order.id, visitId: visit.id },
    });
    assert.equal(agreed.appointment?.status, 'confirmed');
    const { rows: left } = await employee.workOrders.listWantedCalls({ params });
    assert.ok(!left.some(({ visitId }) => visitId === visit.id));
  });

  it('needs a link that is signed and not over, and opening the link answers nothing', async () => {
    const engineer = await newEngineer(employee);
    const { order, visit, secret } = await proposed(engineer.id);
    const last = secret.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${secret.slice(0, -1)}${last}`, 'x', `${secret}x`])
      await refusedWith('appointment.link_unknown', anybody.workOrders.openAppointment({ params: { secret: wrong } }));
    await anybody.workOrders.openAppointment({ params: { secret } });
    assert.equal((await readVisit(order.id))?.appointment?.status, 'proposed');
    await employee.workOrders.cancelVisit({ params: { workOrderId: order.id, visitId: visit.id }, body: {} });
    assert.equal((await anybody.workOrders.openAppointment({ params: { secret } })).state, 'expired');
    const late = await answer(secret, { answer: 'call' });
    assert.equal(late.body.code, 'appointment.over');
    assert.equal((await answer(secret, { answer: 'maybe' })).body.code, 'body.invalid');
  });
});

describe('the customer is informed', () => {
  it('of a change by the planner and of a cancellation, under the same calendar entry', async () => {
    const engineer = await newEngineer(employee);
    while (await notice());
    const { order, visit } = await proposed(engineer.id);
    const at = { workOrderId: order.id, visitId: visit.id };
    await employee.workOrders.moveVisit({ params: at, body: { startTime: '13:00', endTime: '14:00' } });
    assert.equal(await sendNextNotice(server.db, publicUrl), false);
    assert.equal(await notice(), true);
    assert.equal(await notice(), false);
    await employee.workOrders.cancelVisit({ params: at, body: {} });
    assert.equal(await notice(), true);
    assert.equal(await notice(), false);
    const mails = await mailsAbout(order.id);
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ['appointmentProposed', 'appointmentChanged', 'appointmentCancelled'],
    );
    assert.match(mails[1]?.body ?? '', /13:00–14:00/);
    assert.match(mails[2]?.calendar ?? '', /METHOD:CANCEL[^]*SEQUENCE:2\r\n[^]*STATUS:CANCELLED/);
    assert.equal((await readVisit(order.id))?.appointment?.status, 'withdrawn');
  });

  it('on the day before, once, unless reminders are switched off', async () => {
    const engineer = await newEngineer(employee);
    const { order, visit } = await proposed(engineer.id, { plannedOn: day(1) });
    await sql`update appointment set sent_at = now() - interval '3 days' where visit_id = ${visit.id}`.execute(
      server.db,
    );
    const settings = { choiceCount: 2, leadDays: 5, hasReminder: false };
    const off = await employee.workOrders.updateAppointmentSettings({ params, body: settings });
    assert.deepEqual(off, { ...settings, version: 1 });
    assert.equal(await notice(), false);
    const stale = employee.workOrders.updateAppointmentSettings({ params, body: settings, ifMatch: 9 });
    await refusedWith('precondition.failed', stale);
    await employee.workOrders.updateAppointmentSettings({
      params,
      body: { ...settings, hasReminder: true },
      ifMatch: 1,
    });
    const isEarly = Number(new Date().toLocaleTimeString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 2)) < 8;
    assert.equal(await notice(), !isEarly);
    assert.equal(await notice(), false);
    const kinds = (await mailsAbout(order.id)).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['appointmentProposed', ...(isEarly ? [] : ['appointmentReminder'])]);
    await refusedWith(
      'auth.forbidden',
      server.api('engineer').workOrders.updateAppointmentSettings({ params, body: settings }),
    );
    await refusedWith(
      'body.invalid',
      employee.workOrders.updateAppointmentSettings({ params, body: { ...settings, leadDays: 0 } }),
    );
  });
});

it('a time at head office is the same moment in summer and in winter', () => {
  assert.equal(momentOf('2026-07-01', '09:00'), '2026-07-01T07:00:00.000Z');
  assert.equal(momentOf('2026-12-01', '09:00'), '2026-12-01T08:00:00.000Z');
});
