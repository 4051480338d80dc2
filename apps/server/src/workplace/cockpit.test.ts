import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { queueMail } from '#mail/mail-store.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const { db } = server;
const employee = server.api('employee');
const division = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const account = await employee.accounts.create({ params: division, body: { name: 'Zorggroep Cockpit' } });
const { id: accountId } = account;
const other = await employee.accounts.create({ params: division, body: { name: 'Andere Klant' } });
const site = await employee.locations.create({ params: division, body: { name: 'Huis Cockpit', accountId } });
const order = await employee.salesOrders.create({ params: division, body: { orderedById: accountId } });
const params = { ...division, accountId };

describe('an account on one page', () => {
  it('has its open matters, each as in the list of its domain', async () => {
    const request = await employee.serviceRequests.create({
      params: division,
      body: { accountId, locationId: site.id, description: 'Lekkage' },
    });
    const work = await employee.workOrders.create({
      params: { locationId: site.id },
      body: { description: 'Onderhoud' },
    });
    const complaint = await employee.complaints.create({ params: division, body: { accountId, complaint: 'Te laat' } });
    await employee.accounts.createContact({ params, body: { firstName: 'An', lastName: 'Bel' } });
    await employee.salesOrders.create({ params: division, body: { orderedById: other.id } });
    const page = await employee.workplace.accountCockpit({ params });
    assert.deepEqual(
      {
        locations: page.locations?.rows.map(({ id }) => id),
        orders: page.orders?.rows.map(({ id }) => id),
        requests: page.requests?.rows.map(({ id }) => id),
        workOrders: page.workOrders?.rows.map(({ id }) => id),
        complaints: page.complaints?.rows.map(({ id }) => id),
        estimates: page.estimates?.total,
      },
      {
        locations: [site.id],
        orders: [order.id],
        requests: [request.id],
        workOrders: [work.id],
        complaints: [complaint.id],
        estimates: 0,
      },
    );
    const location = await employee.workplace.locationCockpit({ params: { locationId: site.id } });
    assert.deepEqual(
      [location.workOrders?.total, location.requests?.total, location.contacts?.total, location.complaints?.total],
      [1, 1, 1, 0],
    );
  });

  it('has the e-mails about its records, and those of its locations', async () => {
    const mail = { kind: 'orderConfirmation', recipient: 'a@b.example', language: 'nl', values: {} } as const;
    const id = await queueMail(db, 1, { ...mail, about: order.id, text: { subject: 'Uw order', body: 'Bijgevoegd.' } });
    const page = await employee.workplace.accountCockpit({ params });
    assert.deepEqual(
      page.mails?.rows.map((row) => [row.id, row.about?.id]),
      [[id, order.id]],
    );
    const listed = await employee.mails.list({ params: division, query: { accountId } });
    assert.equal(listed.total, 1);
    assert.equal((await employee.mails.list({ params: division, query: { accountId: other.id } })).total, 0);
  });

  it('has its turnover by currency, without cancelled orders, for those who see prices', async () => {
    const [lately, cancelled, before] = await Promise.all(
      [1, 2, 3].map(() => employee.salesOrders.create({ params: division, body: { orderedById: accountId } })),
    );
    const ordered = async (id: string | undefined, daysAgo: number) =>
      await sql`update sales_order set lines_excl_vat = 120.50, order_date = business_day() - ${daysAgo}::integer where id = ${id}`.execute(
        db,
      );
    await ordered(lately?.id, 200);
    await ordered(before?.id, 400);
    await ordered(cancelled?.id, 10);
    await sql`update sales_order set cancelled = true where id = ${cancelled?.id}`.execute(db);
    const { turnover } = await employee.workplace.accountCockpit({ params });
    assert.deepEqual(turnover, [{ currency: 'EUR', recent: 120.5, before: 120.5 }]);
    const ofEngineer = await server.api('engineer').workplace.accountCockpit({ params });
    assert.deepEqual(['turnover' in ofEngineer, 'mails' in ofEngineer, 'orders' in ofEngineer], [false, false, false]);
    await refusedWith('auth.forbidden', server.api('admin').workplace.accountCockpit({ params }));
  });

  it('is not found in another division, nor is a location that the caller does not visit', async () => {
    await refusedWith(
      'account.not_found',
      employee.workplace.accountCockpit({ params: { ...params, accountId: nowhere } }),
    );
    await refusedWith('param.invalid', employee.workplace.accountCockpit({ params: { ...params, accountId: 'x' } }));
    await refusedWith('division.forbidden', server.api('mobility').workplace.accountCockpit({ params }));
    const ofMobility = { division: '4', accountId };
    await refusedWith('account.not_found', server.api('mobility').workplace.accountCockpit({ params: ofMobility }));
    await refusedWith(
      'location.not_found',
      server.api('mobility').workplace.locationCockpit({ params: { locationId: site.id } }),
    );
    await refusedWith(
      'location.not_found',
      server.api('engineer').workplace.locationCockpit({ params: { locationId: site.id } }),
    );
  });
});
