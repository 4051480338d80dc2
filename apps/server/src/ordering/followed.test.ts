import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { startDemoServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';
import { hasText, withText } from './list/order-search.ts';

const server = await startDemoServer();
const params = { division: '3' };
const reseller = server.api('reseller').ordering;
const office = server.api('mobility').ordering;
const unknown = '00000000-0000-4000-8000-000000000001';
const [own] = (await reseller.listResellers({})).rows;
const story = (await reseller.listFollowed({ params, query: { search: 'KZ-PO-5512' } })).rows[0]!;
const foreign = (await office.listFollowed({ params, pageSize: 100 })).rows.find(
  ({ resellerId }) => resellerId !== own?.id,
)!;

describe('orders placed through resellers', () => {
  it('are listed newest first without gaps between pages, for a reseller only its own', async () => {
    const all = await reseller.listFollowed({ params, pageSize: 100 });
    assert.ok(all.rows.length > 5);
    assert.deepEqual([...new Set(all.rows.map(({ resellerId }) => resellerId))], [own?.id]);
    const first = await reseller.listFollowed({ params, pageSize: 3 });
    const second = await reseller.listFollowed({ params, pageSize: 3, ...(first.next && { after: first.next }) });
    assert.deepEqual(
      [...first.rows, ...second.rows].map(({ id }) => id),
      all.rows.slice(0, 6).map(({ id }) => id),
    );
    assert.ok((await office.listFollowed({ params, pageSize: 100 })).total > all.total);
    await refusedWith(
      'division.forbidden',
      server.api('employee').ordering.listFollowed({ params: { division: '1' } }),
    );
  });

  it('are found by number, reference and recipient, by status and reseller', async () => {
    const found = async (query: object) => (await office.listFollowed({ params, query, pageSize: 100 })).rows;
    for (const search of [String(story.orderNumber), 'kz-po-5512', 'kwelvliet'])
      assert.ok(
        (await found({ search })).some(({ id }) => id === story.id),
        search,
      );
    assert.ok((await found({ status: [21] })).every(({ statusName }) => statusName === 'complete'));
    assert.ok((await found({ resellerId: own!.id })).every(({ resellerId }) => resellerId === own!.id));
    assert.deepEqual(await found({ search: 'duinlust', status: [45], from: '2020-01-01', to: '2020-01-02' }), []);
    await refusedWith('param.invalid', office.listFollowed({ params, query: { status: [7 as never] } }));
  });

  it('are the same whether words are looked up in the indexes or tested in each order', async () => {
    const condition = sql<boolean>`o.division = 3 and o.reseller_id is not null`;
    const ids = async (query: RawBuilder<unknown>) =>
      (await sql<{ id: string }>`select id from (${query}) found order by id`.execute(server.db)).rows;
    for (const search of ['kwelvliet', 'KZ-PO', 'e', 'ziekenhuis duin', 'nergens']) {
      const sought = await ids(withText({ search, condition, recipients: sql<boolean>`s.division = 3` }));
      const tested = await ids(sql`select o.id from sales_order o where ${condition} and ${hasText(search)}`);
      assert.deepEqual(sought, tested, search);
      assert.equal(sought.length > 0, search !== 'nergens', search);
    }
  });

  it('show the progress of each line, with serial numbers and deliveries', async () => {
    const order = await reseller.getOrder({ params: { ...params, orderId: story.id } });
    assert.partialDeepStrictEqual(order, {
      yourRef: 'KZ-PO-5512',
      lines: [{ articleCode: 'EV-PRO', quantity: 5, quantityDelivered: 3, quantityOpen: 2 }],
    });
    assert.equal(order.lines[0]?.serialNumbers.length, 3);
    assert.deepEqual(order.deliveries[0]?.lines[0]?.serialNumbers.toSorted(), order.lines[0]?.serialNumbers);
  });

  it('have a confirmation, and a delivery note without prices', async () => {
    const order = await reseller.getOrder({ params: { ...params, orderId: story.id } });
    const of = { params: { ...params, orderId: story.id } };
    const pdf = await reseller.printOrder({ ...of, query: { type: 'orderConfirmation' } });
    assert.equal(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
    const deliveryId = order.deliveries[0]!.id;
    assert.ok((await reseller.printOrder({ ...of, query: { type: 'deliveryNote', deliveryId } })).size > 1000);
    await refusedWith('delivery.not_found', reseller.printOrder({ ...of, query: { type: 'deliveryNote' } }));
    await refusedWith(
      'delivery.not_found',
      reseller.printOrder({ ...of, query: { type: 'deliveryNote', deliveryId: unknown } }),
    );
  });

  it('of another reseller are treated like orders that do not exist', async () => {
    for (const orderId of [foreign.id, unknown]) {
      const of = { params: { ...params, orderId } };
      await refusedWith('salesorder.not_found', reseller.getOrder(of));
      await refusedWith('salesorder.not_found', reseller.printOrder({ ...of, query: { type: 'orderConfirmation' } }));
      await refusedWith('salesorder.not_found', reseller.repeatOrder(of));
    }
    assert.equal((await office.getOrder({ params: { ...params, orderId: foreign.id } })).id, foreign.id);
  });
});

describe('resellers as the office sees them', () => {
  it('have the turnover of their orders, without those that were cancelled', async () => {
    const [listed] = (await office.listWithTurnover({ params, query: { search: own!.name } })).rows;
    const detail = await office.getReseller({ params: { ...params, resellerId: own!.id } });
    const { rows } = await sql<{ total: number; months: number }>`
      select sum(amount_fc_excl_vat) as total, count(distinct date_trunc('month', order_date)) as months from sales_order
      where reseller_id = ${own!.id} and not cancelled`.execute(server.db);
    const sum = detail.months.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    assert.equal(sum, Math.round(Number(rows[0]?.total) * 100));
    assert.equal(detail.months.length, 24);
    assert.equal(detail.months.filter(({ orderCount }) => orderCount > 0).length, Number(rows[0]?.months));
    assert.equal(listed?.turnoverThisYear, detail.turnoverThisYear);
    await refusedWith('auth.forbidden', reseller.getReseller({ params: { ...params, resellerId: own!.id } }));
    for (const resellerId of [story.accountId === own!.id ? foreign.id : story.accountId, unknown])
      await refusedWith('account.not_found', office.getReseller({ params: { ...params, resellerId } }));
  });

  it('have customers, which the office can list', async () => {
    const { rows } = await office.listAccounts({ query: { division: 3, resellerId: own!.id } });
    assert.ok(rows.some(({ name }) => name === 'Ziekenhuis Duinlust'));
    const seen = await reseller.listAccounts({ query: { division: 3, resellerId: foreign.resellerId! } });
    assert.deepEqual(seen.rows.map(({ id }) => id).toSorted(), rows.map(({ id }) => id).toSorted());
  });
});

describe('the article groups for a reseller', () => {
  it('are those that contain articles for the reseller', async () => {
    const groups = await reseller.listArticleGroups({ params });
    assert.ok(groups.some(({ code }) => code === '200'));
    for (const { code, articleCount } of groups)
      assert.equal((await reseller.listArticles({ query: { group: code } })).total, articleCount);
  });
});
