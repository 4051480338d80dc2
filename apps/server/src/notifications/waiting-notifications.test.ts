import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { colleague, whenNotified } from './notifications.fixture.ts';

const server = await startServer();
const { db } = server;
const mobility = server.api('mobility');
const params = { division: 3 };
await Promise.all([mobility.session.me({}), server.api('reseller').session.me({})]);

describe('a notification of an approval', () => {
  it('is for those who may approve, and not for the reseller who ordered', async () => {
    const { id: dealer } = await mobility.accounts.create({ params, body: { name: 'Dealer', isReseller: true } });
    const { id: customer } = await mobility.accounts.create({ params, body: { name: 'Zorghuis', resellerId: dealer } });
    const item = {
      code: 'AP-1',
      description: 'Stoel',
      isWebshopItem: true,
      salesVatCode: '2',
      standardSalesPrice: 200,
    };
    const { id: articleId } = await mobility.items.create({ params, body: item });
    await sql`insert into user_link (user_id, kind, target_id)
      select id, 'reseller', ${dealer} from app_user where subject = 'reseller'`.execute(db);
    await mobility.ordering.createCondition({ params, body: { approvalLimit: 500 } });
    const lines = [{ articleId, quantity: 3 }];
    const order = await server
      .api('reseller')
      .ordering.createOrder({ body: { division: 3, accountId: customer, lines } });
    const [newest] = await whenNotified(mobility, ({ topic }) => topic === 'approval');
    assert.equal(newest?.text, `Verkooporder ${order.orderNumber} wacht op goedkeuring.`);
    assert.equal(newest.path, `/sales-orders/${order.id}`);
    const { rows } = await sql`
      select from notification n join app_user u on u.id = n.user_id where u.subject = 'reseller'`.execute(db);
    assert.equal(rows.length, 0);
  });
});

describe('a notification of an import', () => {
  it('is for the person who started it, once it is done and once it has failed', async () => {
    const anna = await colleague(server);
    const { id: me } = await server.api('employee').session.me({});
    await anna.session.me({});
    const { imports } = server.api('employee');
    const form = new FormData();
    const fields = { code: { columns: ['code'] }, name: { columns: ['name'] } };
    const steps = [{ entity: 'accounts', file: 'klanten.csv', fields }];
    form.append('mapping', JSON.stringify({ version: 1, source: 'test', steps }));
    form.append('file', new Blob(['code,name\n77,Bakkerij\n']), 'klanten.csv');
    const job = await imports.create({ params: { division: 1 }, form });
    await imports.start({ params: { division: 1, id: job.id }, body: { dryRun: false } });
    const [done] = await whenNotified(server.api('employee'), ({ topic }) => topic === 'import');
    assert.deepEqual([done?.text, done?.path], ['Import (klanten.csv) is klaar.', `/imports/${job.id}`]);
    await sql`update import_job set state = 'running' where id = ${job.id}`.execute(db);
    await sql`update import_job set state = 'failed' where id = ${job.id}`.execute(db);
    const [failed] = await whenNotified(server.api('employee'), ({ text }) => text.endsWith('is mislukt.'));
    assert.equal(failed?.topic, 'import');
    const { rows } = await sql<{ id: string }>`
      select distinct user_id as id from notification where topic = 'import'`.execute(db);
    assert.deepEqual(rows, [{ id: me }]);
  });
});
