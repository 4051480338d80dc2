import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PriceListInput, PriceListLineInput } from '@werkbank/contract/items/price-lists/price-list.ts';
import type { input as Input } from 'zod';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const division = 1;
const server = await startServer();
const { items, accounts, salesOrders } = server.api('employee');
const here = { division };

let next = 1;
const newItem = async (standardSalesPrice: number | null = 100, itemGroupId?: string) =>
  await items.create({
    params: here,
    body: { code: `PR-${next++}`, description: 'Blusser', standardSalesPrice, ...(itemGroupId && { itemGroupId }) },
  });
const newAccount = async (priceGroupId?: string) =>
  await accounts.create({
    params: here,
    body: { name: `Buyer ${next++}`, status: 'C', ...(priceGroupId && { priceGroupId }) },
  });
const newItemGroup = async () =>
  await items.createGroup({ params: here, body: { code: `G${next++}`, description: 'Group' } });
const newPriceGroup = async () =>
  await server.api('admin').administration.createEntry({
    params: { division, list: 'price-groups' },
    body: { code: `P${next++}`, description: 'Installers' },
  });
const newList = async (body: Partial<Input<typeof PriceListInput>> = {}) =>
  await items.createPriceList({ params: here, body: { name: `List ${next++}`, startDate: '2020-01-01', ...body } });
const addLine = async (priceListId: string, body: Input<typeof PriceListLineInput>) =>
  await items.createPriceListLine({ params: { division, priceListId }, body });
const priceOf = async (itemId: string, accountId?: string, quantity = 1, date?: string) =>
  await items.findPrice({
    params: { division, itemId },
    query: { ...(accountId && { accountId }), quantity, ...(date && { date }) },
  });

describe('the price of an item', () => {
  it('comes from the list of the account, then of its group, then of everyone, then from the item', async () => {
    const group = await newPriceGroup();
    const [item, account] = [await newItem(), await newAccount(group.id)];
    assert.partialDeepStrictEqual(await priceOf(item.id, account.id), { price: 100, source: 'standard' });
    await items.createPrice({ params: { division, itemId: item.id }, body: { price: 95, startDate: '2020-01-01' } });
    assert.partialDeepStrictEqual(await priceOf(item.id, account.id), { price: 95, source: 'general' });
    const general = await newList();
    await addLine(general.id, { itemId: item.id, kind: 'price', value: 90 });
    assert.partialDeepStrictEqual(await priceOf(item.id, account.id), {
      price: 90,
      source: 'generalList',
      priceListName: general.name,
    });
    const ofGroup = await newList({ priceGroupId: group.id });
    await addLine(ofGroup.id, { kind: 'percentage', value: 0.2 });
    assert.partialDeepStrictEqual(await priceOf(item.id, account.id), { price: 80, source: 'groupList' });
    await items.createPrice({
      params: { division, itemId: item.id },
      body: { accountId: account.id, price: 79, startDate: '2020-01-01' },
    });
    const own = await newList({ accountId: account.id });
    await addLine(own.id, { kind: 'amount', value: 35 });
    assert.partialDeepStrictEqual(await priceOf(item.id, account.id), { price: 79, source: 'account' });
    await addLine(own.id, { itemId: item.id, kind: 'amount', value: 35 });
    assert.partialDeepStrictEqual(await priceOf(item.id, account.id), { price: 65, source: 'accountList' });
    assert.partialDeepStrictEqual(await priceOf(item.id), { price: 90, source: 'generalList' });
    await items.endPriceList({ params: { division, priceListId: general.id } });
  });

  it('in one list follows the item before its group before all items, and the highest quantity that is reached', async () => {
    const itemGroup = await newItemGroup();
    const [item, account] = [await newItem(100, itemGroup.id), await newAccount()];
    const { id } = await newList({ accountId: account.id });
    await addLine(id, { kind: 'percentage', value: 0.5 });
    assert.equal((await priceOf(item.id, account.id)).price, 50);
    await addLine(id, { itemGroupId: itemGroup.id, kind: 'percentage', value: 0.1 });
    await addLine(id, { itemGroupId: itemGroup.id, quantity: 10, kind: 'percentage', value: 0.15 });
    assert.equal((await priceOf(item.id, account.id, 9.9999)).price, 90);
    assert.equal((await priceOf(item.id, account.id, 10)).price, 85);
    await addLine(id, { itemId: item.id, quantity: 5, kind: 'price', value: 77.123456 });
    assert.equal((await priceOf(item.id, account.id, 4)).price, 90);
    assert.equal((await priceOf(item.id, account.id, 10)).price, 77.123456);
  });

  it('follows a list in its period only, the newer of two lists, and never a discount on a price that is not known', async () => {
    const [item, unpriced, account] = [await newItem(), await newItem(null), await newAccount()];
    const older = await newList({ accountId: account.id, startDate: '2026-01-01', endDate: '2026-06-30' });
    const newer = await newList({ accountId: account.id, startDate: '2026-06-01', endDate: '2026-06-30' });
    await addLine(older.id, { kind: 'percentage', value: 0.1 });
    await addLine(newer.id, { kind: 'percentage', value: 0.2 });
    const on = async (date: string) => (await priceOf(item.id, account.id, 1, date)).price;
    assert.deepEqual(
      await Promise.all(['2025-12-31', '2026-01-01', '2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map(on)),
      [100, 90, 90, 80, 80, 100],
    );
    const answer = await priceOf(unpriced.id, account.id, 1, '2026-06-15');
    assert.partialDeepStrictEqual(answer, { price: null, source: 'standard' });
    const cheap = await newItem(3);
    await addLine(newer.id, { itemId: cheap.id, kind: 'amount', value: 5 });
    assert.equal((await priceOf(cheap.id, account.id, 1, '2026-06-15')).price, 0);
  });

  it('is explained with every price that was considered, the one that applies first', async () => {
    const group = await newPriceGroup();
    const [item, account] = [await newItem(), await newAccount(group.id)];
    await accounts.update({ params: { division, id: account.id }, body: { discountSales: 0.05 } });
    const list = await newList({ priceGroupId: group.id });
    await addLine(list.id, { itemId: item.id, kind: 'percentage', value: 0.1 });
    await addLine(list.id, { itemId: item.id, quantity: 10, kind: 'percentage', value: 0.2 });
    const late = await newList({ priceGroupId: group.id, startDate: '2099-01-01' });
    await addLine(late.id, { itemId: item.id, kind: 'price', value: 1 });
    const answer = await items.explainPrice({
      params: { division, itemId: item.id },
      query: { accountId: account.id, quantity: 3 },
    });
    assert.partialDeepStrictEqual(answer, {
      price: 90,
      discount: 0.05,
      netPrice: 85.5,
      accountName: account.name,
      priceGroupDescription: 'Installers',
    });
    assert.deepEqual(
      answer.candidates.map(({ source, quantity, price, fault, applies }) => [source, quantity, price, fault, applies]),
      [
        ['groupList', 1, 90, null, true],
        ['standard', null, 100, null, false],
        ['groupList', 1, 1, 'planned', false],
        ['groupList', 10, 80, 'quantity', false],
      ],
    );
    const unknown = '00000000-0000-4000-8000-000000000000';
    await refusedWith('item.not_found', items.explainPrice({ params: { division, itemId: unknown } }));
  });
});

describe('an order line', () => {
  it('keeps the rule that gave its price, until a price is entered', async () => {
    const [item, account] = [await newItem(), await newAccount()];
    const list = await newList({ accountId: account.id });
    const line = await addLine(list.id, { itemId: item.id, kind: 'price', value: 70 });
    const order = await salesOrders.createComplete({
      params: here,
      body: { orderedById: account.id, lines: [{ itemId: item.id, quantity: 2 }] },
    });
    const written = order.lines[0]!;
    assert.equal(written.unitPrice, 70);
    await items.updatePriceListLine({
      params: { division, priceListId: list.id, lineId: line.id },
      body: { value: 75 },
      ifMatch: line.version,
    });
    const why = async () => await salesOrders.explainLinePrice({ params: { division, salesOrderLineId: written.id } });
    assert.partialDeepStrictEqual(await why(), {
      unitPrice: 70,
      rule: { source: 'accountList', priceListName: list.name, quantity: 1, price: 70 },
      now: { price: 75 },
    });
    await salesOrders.updateLine({ params: { division, salesOrderLineId: written.id }, body: { unitPrice: 60 } });
    assert.partialDeepStrictEqual(await why(), { unitPrice: 60, rule: null });
    await salesOrders.updateLine({ params: { division, salesOrderLineId: written.id }, body: { unitPrice: null } });
    assert.partialDeepStrictEqual(await why(), { unitPrice: 75, rule: { price: 75 } });
    const added = await salesOrders.createLine({
      params: here,
      body: { orderId: order.id, itemId: item.id, quantity: 1 },
    });
    assert.equal(added.unitPrice, 75);
  });
});

describe('a price list', () => {
  it('is named once, is for one account or group, and is listed by name and state', async () => {
    const [group, account] = [await newPriceGroup(), await newAccount()];
    const list = await newList({ priceGroupId: group.id, endDate: '2020-12-31' });
    assert.partialDeepStrictEqual(list, { state: 'ended', priceGroupDescription: 'Installers', lineCount: 0 });
    await refusedWith('price_list.name_taken', newList({ name: list.name.toUpperCase() }));
    await refusedWith('price_list.one_target', newList({ priceGroupId: group.id, accountId: account.id }));
    await refusedWith('item.end_before_start', newList({ endDate: '2019-12-31' }));
    const { rows } = await items.listPriceLists({ params: here, query: { priceGroupId: group.id, state: 'ended' } });
    assert.deepEqual(
      rows.map(({ id }) => id),
      [list.id],
    );
    assert.equal(
      (await items.listPriceLists({ params: here, query: { search: list.name, state: 'inForce' } })).total,
      0,
    );
  });

  it('is copied with its lines, ended, and removed when it has not begun', async () => {
    const item = await newItem();
    const list = await newList();
    await addLine(list.id, { itemId: item.id, kind: 'price', value: 12 });
    const copy = await newList({ startDate: '2099-01-01', copyOfId: list.id });
    assert.equal(copy.lineCount, 1);
    await items.endPriceList({ params: { division, priceListId: copy.id } });
    await refusedWith('price_list.not_found', items.getPriceList({ params: { division, priceListId: copy.id } }));
    await items.endPriceList({ params: { division, priceListId: list.id } });
    const ended = await items.getPriceList({ params: { division, priceListId: list.id } });
    assert.notEqual(ended.endDate, null);
  });

  it('refuses a second line for the same quantity, a price for a group, and a discount of more than everything', async () => {
    const [item, group] = [await newItem(), await newItemGroup()];
    const { id } = await newList();
    await addLine(id, { itemId: item.id, kind: 'price', value: 5 });
    await refusedWith('price_list.line_taken', addLine(id, { itemId: item.id, kind: 'percentage', value: 0.1 }));
    await refusedWith('price_list.wrong_line', addLine(id, { itemGroupId: group.id, kind: 'price', value: 5 }));
    await refusedWith('price_list.wrong_line', addLine(id, { kind: 'percentage', value: 1.5 }));
    await refusedWith('body.invalid', addLine(id, { itemId: item.id, kind: 'price', value: -1 }));
  });

  it('is adjusted by a percentage as its preview says, unless it was changed in between', async () => {
    const itemGroup = await newItemGroup();
    const [first, second, other] = [
      await newItem(100, itemGroup.id),
      await newItem(100, itemGroup.id),
      await newItem(),
    ];
    const { id } = await newList();
    const params = { division, priceListId: id };
    await addLine(id, { itemId: first.id, kind: 'price', value: 9.99 });
    const line = await addLine(id, { itemId: second.id, kind: 'price', value: 20 });
    await addLine(id, { itemId: other.id, kind: 'price', value: 50 });
    const body = { kind: 'price', by: 0.03, itemGroupId: itemGroup.id, roundTo: 0.05 } as const;
    const preview = await items.previewPriceAdjustment({ params, body });
    assert.deepEqual(
      preview.lines.map(({ before, after }) => [before, after]),
      [
        [9.99, 10.3],
        [20, 20.6],
      ],
    );
    assert.equal(preview.count, 2);
    await items.updatePriceListLine({ params: { ...params, lineId: line.id }, body: { value: 30 } });
    await refusedWith('precondition.failed', items.adjustPrices({ params, body, ifMatch: preview.version }));
    const { version } = await items.previewPriceAdjustment({ params, body });
    await items.adjustPrices({ params, body, ifMatch: version });
    const { rows } = await items.listPriceListLines({ params });
    assert.deepEqual(
      rows.map(({ value }) => value),
      [10.3, 30.9, 50],
    );
    const { rows: history } = await items.listPriceListHistory({ params });
    assert.ok(history.some(({ after }) => after?.['value'] === 30.9));
  });

  it('has a history that names a discount in percent as one, also when only its value changes', async () => {
    const { id } = await newList();
    const params = { division, priceListId: id };
    const line = await addLine(id, { kind: 'percentage', value: 0.1 });
    const of = { params: { ...params, lineId: line.id } };
    await items.updatePriceListLine({ ...of, body: { value: 0.2 } });
    await items.updatePriceListLine({ ...of, body: { kind: 'amount', value: 3 } });
    const { rows } = await items.listPriceListHistory({ params });
    const changes = rows.filter(({ partId }) => partId === line.id);
    assert.partialDeepStrictEqual(changes[0], { before: { percentage: 0.2 }, after: { value: 3 } });
    assert.partialDeepStrictEqual(changes[1], { before: { percentage: 0.1 }, after: { percentage: 0.2 } });
    assert.partialDeepStrictEqual(changes[2], { after: { percentage: 0.1 } });
  });

  it('that two people adjust at once is adjusted once', async () => {
    const item = await newItem();
    const { id } = await newList();
    const params = { division, priceListId: id };
    await addLine(id, { itemId: item.id, kind: 'price', value: 100 });
    const body = { kind: 'price', by: 0.1 } as const;
    const { version } = await items.previewPriceAdjustment({ params, body });
    const outcomes = await Promise.allSettled(
      [1, 2].map(async () => await items.adjustPrices({ params, body, ifMatch: version })),
    );
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await items.listPriceListLines({ params })).rows[0]?.value, 110);
  });

  it('is not seen by mechanics, resellers and administrators', async () => {
    for (const user of ['engineer', 'admin'] as const)
      await refusedWith('auth.forbidden', server.api(user).items.listPriceLists({ params: here }));
    await refusedWith('auth.forbidden', server.api('reseller').items.listPriceLists({ params: { division: 3 } }));
  });
});
