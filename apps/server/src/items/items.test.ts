import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const employee = server.api('employee');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const newItem = (code: string, body: object = {}) =>
  employee.items.create({ params: here, body: { code, description: `Artikel ${code}`, ...body } });
const codes = (page: { rows: { code: string }[] }) => page.rows.map(({ code }) => code);

describe('an item', () => {
  it('is found by its code in any case, with all fields', async () => {
    const made = await newItem('BB-SF06', {
      standardSalesPrice: 98.5,
      costPriceStandard: 46.1,
      salesVatCode: '1',
      unit: 'pcs',
    });
    const found = await employee.items.getByCode({ params: { ...here, code: 'bb-sf06' } });
    assert.deepEqual(found, made);
    assert.equal(found.salesVatPercentage, 0.21);
    assert.equal(found.unitDescription, 'stuks');
    assert.equal(found.currency, 'EUR');
    assert.deepEqual([found.stock, found.freeStock, found.reservedStock, found.plannedStockOut], [0, 0, 0, 0]);
    assert.equal(found.creatorFullName, 'Eva de Vries');
    assert.deepEqual(await employee.items.get({ params: { ...here, itemId: made.id } }), made);
  });

  it('has a unique code, regardless of case', async () => {
    await newItem('DUP-1');
    const refusal = await refusedWith('item.code_taken', newItem('dup-1'));
    assert.match(refusal.message, /dup-1/);
  });

  it('needs a code and a description', async () => {
    const refusal = await refusedWith(
      'body.invalid',
      employee.items.create({ params: here, body: { code: ' ', description: '' } }),
    );
    assert.deepEqual(
      refusal.problem?.errors?.map(({ path }) => path),
      ['body/code', 'body/description'],
    );
  });

  it('keeps fields that a change omits and clears those set to null', async () => {
    const { id } = await newItem('CHG-1', { notes: 'Breekbaar', barcode: '8712345678906', standardSalesPrice: 5 });
    const changed = await employee.items.update({
      params: { ...here, itemId: id },
      body: { notes: null, standardSalesPrice: 5.25 },
    });
    assert.deepEqual(
      [changed.notes, changed.barcode, changed.standardSalesPrice, changed.version],
      [null, '8712345678906', 5.25, 2],
    );
    await refusedWith(
      'item.end_before_start',
      employee.items.update({
        params: { ...here, itemId: id },
        body: { startDate: '2026-02-01', endDate: '2026-01-31' },
      }),
    );
  });

  it('changed by two people at once keeps the first change and shows it to the second', async () => {
    const { id, version } = await newItem('TWO-1');
    const change = (description: string) =>
      employee.items.update({ params: { ...here, itemId: id }, body: { description }, ifMatch: version });
    const outcomes = await Promise.allSettled([change('Van Eva'), change('Van Tom')]);
    const won = outcomes.find((outcome) => outcome.status === 'fulfilled');
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    const refusal = await refusedWith('precondition.failed', Promise.reject(lost?.reason as Error));
    assert.equal(
      (refusal.problem?.current as { description: string } | undefined)?.description,
      won?.value.description,
    );
  });

  it('may have only groups, units, VAT codes and asset types of its division', async () => {
    const german = await employee.items.createGroup({
      params: { division: '2' },
      body: { code: '900', description: 'Sonstiges' },
    });
    await refusedWith('reference.not_found', newItem('REF-1', { itemGroupId: german.id }));
    await refusedWith('reference.not_found', newItem('REF-2', { unit: 'barrel' }));
    await refusedWith('reference.not_found', newItem('REF-3', { salesVatCode: '9' }));
    await refusedWith('reference.not_found', newItem('REF-4', { assetTypes: ['EXT-F', 'UFO'] }));
  });

  it('of another division does not exist', async () => {
    const { id } = await newItem('NL-ONLY');
    await refusedWith('item.not_found', employee.items.get({ params: { division: '2', itemId: id } }));
    await refusedWith(
      'item.not_found',
      employee.items.update({ params: { division: '2', itemId: id }, body: { description: 'x' } }),
    );
    await refusedWith('item.not_found', employee.items.getByCode({ params: { division: '2', code: 'NL-ONLY' } }));
    await refusedWith('division.forbidden', employee.items.get({ params: { division: '3', itemId: id } }));
    await refusedWith('item.not_found', employee.items.get({ params: { ...here, itemId: nowhere } }));
    await refusedWith('param.invalid', employee.items.get({ params: { ...here, itemId: '17' } }));
  });

  it('shows in its history who changed what', async () => {
    const { id } = await newItem('HIS-1');
    await employee.items.update({ params: { ...here, itemId: id }, body: { description: 'Beter' } });
    await employee.items.createPrice({ params: { ...here, itemId: id }, body: { price: 3 } });
    const { rows } = await employee.items.listHistory({ params: { ...here, itemId: id } });
    assert.deepEqual(
      rows.map(({ action, part }) => [action, part]),
      [
        ['create', 'item_price'],
        ['update', 'item'],
        ['create', 'item'],
      ],
    );
    assert.deepEqual(
      [rows[1]?.before, rows[1]?.after, rows[1]?.userFullName],
      [{ description: 'Artikel HIS-1' }, { description: 'Beter' }, 'Eva de Vries'],
    );
  });

  it('with stock does not stop keeping stock', async () => {
    const { id } = await newItem('STK-1');
    const [warehouse] = (await employee.inventory.listWarehouses({ params: here })).rows;
    await employee.inventory.correct({
      params: here,
      body: { itemId: id, warehouseId: warehouse?.id ?? '', quantity: 4, reason: 'Begin' },
    });
    await refusedWith(
      'item.has_stock',
      employee.items.update({ params: { ...here, itemId: id }, body: { isStockItem: false } }),
    );
    assert.deepEqual(
      [
        (await employee.items.get({ params: { ...here, itemId: id } })).freeStock,
        codes(await employee.items.list({ params: here, query: { search: 'STK-1' } })),
      ],
      [4, ['STK-1']],
    );
  });

  it('may have any text as its name', async () => {
    for (const code of [
      `O'Neil"; drop table item; --`,
      '<b>vet</b>',
      'a/b?c#d%2F',
      'Ø ½ – ﷽',
      '\u202eneddar',
      '${7*7}',
      '100%_',
    ]) {
      const made = await newItem(code);
      assert.equal(made.code, code);
      assert.equal((await employee.items.getByCode({ params: { ...here, code } })).id, made.id, code);
      assert.deepEqual(codes(await employee.items.list({ params: here, query: { search: code } })), [code], code);
    }
    await refusedWith('body.invalid', newItem('nul\u0000'));
    await refusedWith('param.invalid', employee.items.list({ params: here, query: { search: 'nul\u0000' } }));
    await refusedWith('body.too_large', newItem('BIG', { notes: 'x'.repeat(2_000_000) }));
    await refusedWith('body.invalid', newItem('LONG', { notes: 'x'.repeat(4001) }));
  });
});

describe('visibility of items:', () => {
  it('mechanics see no prices, resellers only the web shop, and only employees the cost price', async () => {
    const params = { division: '1' };
    await newItem('ROLE-1', { standardSalesPrice: 10, costPriceStandard: 4 });
    const mechanic = server.api('engineer');
    const seen = await mechanic.items.getByCode({ params: { ...params, code: 'ROLE-1' } });
    assert.deepEqual([seen.standardSalesPrice, seen.costPriceStandard], [null, null]);
    assert.deepEqual(
      (await mechanic.items.list({ params, query: { search: 'ROLE-1' } })).rows.map((row) => row.standardSalesPrice),
      [null],
    );
    await refusedWith('auth.forbidden', mechanic.items.create({ params, body: { code: 'X', description: 'X' } }));
    await refusedWith('auth.forbidden', mechanic.items.listPrices({ params: { ...params, itemId: seen.id } }));

    const mobility = server.api('mobility');
    const shop = await mobility.items.create({
      params: { division: '3' },
      body: {
        code: 'EV-STD',
        description: 'Evacuatiestoel',
        isWebshopItem: true,
        standardSalesPrice: 1195,
        costPriceStandard: 612,
      },
    });
    const part = await mobility.items.create({
      params: { division: '3' },
      body: { code: 'EO-GOR', description: 'Gordelset' },
    });
    const reseller = server.api('reseller');
    assert.deepEqual(codes(await reseller.items.list({ params: { division: '3' } })), ['EV-STD']);
    assert.deepEqual(codes(await reseller.items.listActive({ params: { division: '3' } })), ['EV-STD']);
    const offered = await reseller.items.get({ params: { division: '3', itemId: shop.id } });
    assert.deepEqual([offered.standardSalesPrice, offered.costPriceStandard], [null, null]);
    await refusedWith('item.not_found', reseller.items.get({ params: { division: '3', itemId: part.id } }));
    await refusedWith('item.not_found', reseller.items.explode({ params: { division: '3', itemId: part.id } }));
    await refusedWith('auth.required', server.api().items.list({ params }));
    await refusedWith('auth.forbidden', server.api('admin').items.list({ params }));
  });
});

describe('the item list', () => {
  it('filters by words, group and flags', async () => {
    const group = await employee.items.createGroup({ params: here, body: { code: '150', description: 'AED' } });
    await newItem('AE-APP', {
      description: 'AED volautomaat één',
      itemGroupId: group.id,
      isWebshopItem: true,
      isSerialItem: true,
    });
    await newItem('AE-PAD', {
      description: 'Elektroden volwassene',
      itemGroupId: group.id,
      endDate: '2026-01-01',
      startDate: '2025-01-01',
    });
    await newItem('ON-AED', { description: 'Onderhoud AED', itemGroupId: group.id, isStockItem: false });
    const list = async (query: object) =>
      codes(await employee.items.list({ params: here, query: { groups: [group.id], ...query } }));
    assert.deepEqual(await list({}), ['AE-APP', 'AE-PAD', 'ON-AED']);
    assert.deepEqual(await list({ sort: '-code' }), ['ON-AED', 'AE-PAD', 'AE-APP']);
    assert.deepEqual(await list({ search: 'EEN volauto' }), ['AE-APP']);
    assert.deepEqual(await list({ active: 'true' }), ['AE-APP', 'ON-AED']);
    assert.deepEqual(await list({ active: 'false' }), ['AE-PAD']);
    assert.deepEqual(await list({ isWebshopItem: 'true' }), ['AE-APP']);
    assert.deepEqual(await list({ isStockItem: '0' }), ['ON-AED']);
    assert.deepEqual(await list({ isAssembledItem: 'true' }), []);
    assert.deepEqual(await list({ isSalesItem: 'false' }), []);
    const groups = (await employee.items.listGroups({ params: here })).rows;
    assert.equal(groups.find(({ code }) => code === '150')?.itemCount, 2);
  });

  it('pages through equal descriptions without losing or repeating one', async () => {
    const made = Array.from({ length: 7 }, (_, n) => `PAG-${n}`);
    for (const code of made) await newItem(code, { description: 'Zelfde tekst' });
    for (const sort of ['code', '-code', 'description', '-description'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await employee.items.list({
          params: here,
          query: { search: 'zelfde tekst', sort },
          pageSize: 3,
          ...(after !== undefined && { after }),
        });
        assert.equal(page.total, 7);
        seen.push(...codes(page));
        after = page.next;
      } while (after !== undefined);
      assert.deepEqual(seen.toSorted(), made, sort);
    }
    await refusedWith('param.invalid', employee.items.list({ params: here, after: 'rubbish' }));
  });
});

describe('the item lists of the specification', () => {
  it('return active items by code, page by page', async () => {
    const { headers, statusCode } = await server.request('employee', {
      url: '/api/divisions/1/items?search=PAG-',
      headers: { pagesize: '2' },
    });
    assert.deepEqual([statusCode, headers['x-total-count'], headers['x-page-size']], [200, '7', '2']);
    assert.deepEqual(
      codes(await employee.items.listActive({ params: here, query: { search: 'PAG-' }, pageSize: 3, skip: 6 })),
      ['PAG-6'],
    );
    assert.deepEqual(codes(await employee.items.listActive({ params: here, query: { search: 'AE-PAD' } })), []);
  });

  it('accept article groups by code or id, and ignore unknown ones', async () => {
    const group = (await employee.items.listGroups({ params: here })).rows.find(({ code }) => code === '150');
    assert.deepEqual(codes(await employee.items.listByGroups({ params: here, query: { articleGroups: ['150'] } })), [
      'AE-APP',
      'ON-AED',
    ]);
    assert.deepEqual(
      codes(
        await employee.items.listByGroups({
          params: here,
          query: { articleGroups: [group?.id.toUpperCase() ?? ''], search: 'onderhoud' },
        }),
      ),
      ['ON-AED'],
    );
    assert.deepEqual(
      codes(await employee.items.listByGroups({ params: here, query: { articleGroups: ['xyz', "'"] } })),
      [],
    );
    await refusedWith(
      'param.invalid',
      employee.items.listByGroups({ params: here, query: { articleGroups: Array.from({ length: 51 }, () => '150') } }),
    );
  });

  it('find what serves an asset type: items with that type, else the items of its groups', async () => {
    const part = await employee.items.createGroup({ params: here, body: { code: '120', description: 'Haspels' } });
    await newItem('HS-2519', { itemGroupId: part.id });
    await newItem('HO-SL20', { itemGroupId: part.id, additionalAssetTypes: ['HSR'] });
    await newItem('DB-KOP', { itemGroupId: part.id, additionalAssetTypes: ['DRY'] });
    const items = async (assetType: string) =>
      codes(await employee.items.listForAssetType({ params: { ...here, assetType } }));
    const additional = async (assetType: string) =>
      codes(await employee.items.listAdditionalForAssetType({ params: { ...here, assetType } }));
    assert.deepEqual([await items('HSR'), await additional('hsr')], [['HS-2519'], ['HO-SL20']]);
    assert.deepEqual([await items('DRY'), await additional('DRY')], [['HS-2519'], ['DB-KOP']]);
    assert.deepEqual((await employee.items.getByCode({ params: { ...here, code: 'HS-2519' } })).assetTypes, [
      'DRY',
      'HSR',
    ]);
    await refusedWith(
      'assettype.not_found',
      employee.items.listForAssetType({ params: { ...here, assetType: 'UFO' } }),
    );
    const types = (await employee.items.listAssetTypes({ params: here })).rows;
    assert.equal(types.find(({ type }) => type === 'HSR')?.description, 'Brandslanghaspel');
  });
});

describe('the form of an item', () => {
  it('offers the units, VAT codes and asset types of the division', async () => {
    const { units, vatCodes, assetTypes } = await server.api('employee').items.choices({ params: { division: '2' } });
    assert.deepEqual(
      vatCodes.map(({ code, percentage }) => [code, percentage]),
      [
        ['1', 0.19],
        ['2', 0.07],
        ['0', 0],
        ['3', 0],
        ['4', 0],
        ['5', 0],
      ],
    );
    assert.equal(units.find(({ code }) => code === 'hour')?.description, 'Stunde');
    assert.equal(assetTypes.length, 21);
    await refusedWith('auth.forbidden', server.api('engineer').items.choices({ params: here }));
  });
});

describe('an item group', () => {
  it('is renamed by one user at a time and has a unique code', async () => {
    const group = await employee.items.createGroup({ params: here, body: { code: '310', description: 'Arbeid' } });
    const renamed = await employee.items.updateGroup({
      params: { ...here, groupId: group.id },
      body: { description: 'Arbeidsloon' },
      ifMatch: group.version,
    });
    assert.deepEqual([renamed.code, renamed.description, renamed.itemCount], ['310', 'Arbeidsloon', 0]);
    await refusedWith(
      'precondition.failed',
      employee.items.updateGroup({
        params: { ...here, groupId: group.id },
        body: { description: 'x' },
        ifMatch: group.version,
      }),
    );
    await refusedWith(
      'itemgroup.code_taken',
      employee.items.createGroup({ params: here, body: { code: '310', description: 'Nog een' } }),
    );
    await refusedWith(
      'itemgroup.not_found',
      employee.items.updateGroup({ params: { division: '2', groupId: group.id }, body: { description: 'x' } }),
    );
    await refusedWith(
      'body.invalid',
      employee.items.createGroup({ params: here, body: { code: 'elf tekens!', description: 'x' } }),
    );
  });
});
