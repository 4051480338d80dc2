import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Problem } from '#base/problem.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop } from '../sales-orders.fixture.ts';
import { parseFilter } from './filter-parser.ts';

const shop = await openShop();
const { items } = shop;
const first = await shop.order([
  { itemId: items.extinguisher, quantity: 2, deliveryDate: '2099-02-01', description: `Blusser 'groot' 100%` },
  { itemId: items.labour, quantity: 1.5, notes: 'x' },
]);
const second = await shop.order([{ itemId: items.hose, quantity: -4, deliveryDate: '2099-03-15' }]);

const found = async (filter: string) => {
  const { rows, total } = await shop.api.salesOrders.filterLines({ params: { division, filter }, pageSize: 100 });
  assert.equal(total, rows.length);
  return rows
    .map(({ orderNumber, lineNumber }) => `${orderNumber === first.orderNumber ? 'A' : 'B'}${lineNumber}`)
    .toSorted();
};

describe('the filter of order lines', () => {
  const answers: [filter: string, lines: string[]][] = [
    [first.lines[1]?.id ?? '', ['A2']],
    [first.id.toUpperCase(), ['A1', 'A2']],
    [String(second.orderNumber), ['B1']],
    [`OrderID eq guid'${first.id}'`, ['A1', 'A2']],
    [`orderId eq guid'${first.id}' and lineNumber gt 1`, ['A2']],
    [`ItemCode eq 'ext-f6' or ItemCode eq 'SL-019'`, ['A1', 'B1']],
    [`ItemCode ne 'EXT-F6'`, ['A2', 'B1']],
    [`Quantity lt 0`, ['B1']],
    [`Quantity ge 1.5 and Quantity le 2M`, ['A1', 'A2']],
    [`DeliveryDate gt datetime'2099-02-01'`, ['B1']],
    [`DeliveryDate ge datetime'2099-02-01T00:00:00' and DeliveryDate lt datetime'2099-03-01T12:00:00.000Z'`, ['A1']],
    [`DeliveryDate eq null`, ['A2']],
    [`not (DeliveryDate eq datetime'2099-02-01')`, ['A2', 'B1']],
    [`DeliveryStatus eq 12 and not startswith(ItemCode,'EXT')`, ['A2', 'B1']],
    [`substringof('GROOT', Description)`, ['A1']],
    [`substringof('''groot'' 100%', Description) eq true`, ['A1']],
    [`substringof('%', Description) eq false`, ['A2', 'B1']],
    [`endswith(ItemCode, '19')`, ['B1']],
    [`ItemCode eq 'SL-019' or ItemCode eq 'EXT-F6' and Quantity gt 5`, ['B1']],
    [`(ItemCode eq 'SL-019' or ItemCode eq 'EXT-F6') and Quantity gt 1`, ['A1']],
    [`Modified gt datetime'2001-01-01T00:00:00Z' and Project eq null`, ['A1', 'A2', 'B1']],
    [`DeliveryStatus ne 21 and OrderStatus lt 20.5`, ['A1', 'A2', 'B1']],
    [`InvoiceStatus gt 45`, []],
    [`OrderNumber eq 999999999999`, []],
    [`Description eq '''; drop table sales_order; --'`, []],
  ];
  for (const [filter, lines] of answers)
    it(`finds ${lines.join(' ') || 'nothing'} for ${filter}`, async () => assert.deepEqual(await found(filter), lines));

  it('lists lines of the newest order first, by line number', async () => {
    const { rows } = await shop.api.salesOrders.filterLines({ params: { division, filter: 'Quantity ne 0' } });
    assert.deepEqual(
      rows.map(({ orderNumber, lineNumber }) => [orderNumber, lineNumber]),
      [
        [second.orderNumber, 1],
        [first.orderNumber, 1],
        [first.orderNumber, 2],
      ],
    );
  });

  it('finds nothing in another division', async () => {
    const { rows } = await shop.api.salesOrders.filterLines({ params: { division: '2', filter: 'Quantity ne 0' } });
    assert.deepEqual(rows, []);
  });

  it('explains errors in the filter', async () => {
    const wrong = [
      'Quantity',
      'Quantity eq',
      `Quantity eq 'two'`,
      'Quantity eq 1 and',
      '(Quantity eq 1',
      'Quantity eq 1)',
      'Quantity == 1',
      `OrderID eq '${first.id}'`,
      `ItemCode gt null`,
      `startswith(Quantity, '1')`,
      `DeliveryDate eq datetime'2026-02-31'`,
      `ItemCode eq 'open`,
      '1 eq Quantity',
      'Quantity eq 1 or or Quantity eq 2',
      `${'('.repeat(60)}Quantity eq 1${')'.repeat(60)}`,
      `${'not '.repeat(60)}Quantity eq 1`,
    ];
    for (const filter of wrong) {
      const refusal = await refusedWith('filter.syntax', found(filter));
      assert.equal(refusal.message, 'Bad Request - Error in query syntax.', filter);
    }
    await refusedWith('param.invalid', found(`ItemCode eq 'a\u0000b'`));
    const refusal = await refusedWith('filter.field', found(`Password eq 'x'`));
    assert.deepEqual([refusal.status, refusal.problem?.params?.field], [400, 'Password']);
    await refusedWith('filter.field', found(`constructor eq 'x'`));
    await refusedWith('param.invalid', found('x'.repeat(501)));
  });

  it('parses any text to a filter or an error with its position', () => {
    const pieces = fc.constantFrom(
      'Quantity',
      'ItemCode',
      'OrderID',
      ' eq ',
      ' and ',
      ' or ',
      'not ',
      '(',
      ')',
      ',',
      `'`,
      `''`,
      'null',
      '12',
      '-1.5',
      "guid'",
      "datetime'2026-01-01'",
      'substringof',
      '\u202e',
      '\\',
      '%',
      '--',
      '$1',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 500 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          return typeof parseFilter(text).kind === 'string';
        } catch (error) {
          return error instanceof Problem && (error.code === 'filter.syntax' || error.code === 'filter.field');
        }
      }),
      { numRuns: 4000, seed: 42 },
    );
  });

  it('is accepted by the database in any form', async () => {
    const comparison = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('OrderNumber', 'LineNumber', 'DeliveryStatus', 'orderStatus'),
          fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
          fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        )
        .map((parts) => parts.join(' ')),
      fc
        .tuple(
          fc.constantFrom('Quantity', 'quantityDelivered'),
          fc.constantFrom('eq', 'ne', 'lt'),
          fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 10_000),
        )
        .map(([field, operator, n]) => `${field} ${operator} ${n.toFixed(4)}`),
      fc
        .tuple(
          fc.constantFrom('ItemCode', 'Description'),
          fc.constantFrom('eq', 'ne', 'gt'),
          fc.string({ unit: 'grapheme', maxLength: 8 }),
        )
        .map(
          ([field, operator, text]) =>
            `${field} ${operator} '${text.replaceAll("'", "''").replaceAll(/[\u0000-\u001f\u007f]/g, '')}'`,
        ),
      fc
        .tuple(fc.constantFrom('startswith', 'endswith'), fc.string({ maxLength: 8 }))
        .map(([by, text]) => `${by}(ItemCode, '${text.replaceAll("'", "''")}')`),
      fc.constantFrom(
        `DeliveryDate eq null`,
        `Modified ne null`,
        `DeliveryDate gt datetime'2026-02-28T23:59:59+01:00'`,
        `Item eq guid'${items.hose}'`,
      ),
    );
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { depthSize: 'small' },
        comparison,
        fc
          .tuple(tie('expression'), fc.constantFrom('and', 'or'), tie('expression'))
          .map(([a, by, b]) => `(${a} ${by} ${b})`),
        tie('expression').map((one) => `not (${one})`),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(
        expression.filter((text) => text.length <= 500),
        async (filter) => {
          const { total } = await shop.api.salesOrders.filterLines({ params: { division, filter } });
          assert.ok(total <= 3);
        },
      ),
      { numRuns: 40, seed: 42 },
    );
  });
});
