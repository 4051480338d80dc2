import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pagesOverEdge, readPages } from '#documents/pdf.fixture.ts';
import { startServer } from '../../../test/harness.ts';
import { newEstimate, newSale } from '../estimates.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const sale = await newSale(employee);

/** The pages of an estimate with lines of these descriptions. */
async function printed(descriptions: readonly string[], body: object = {}, line: object = {}) {
  const lines = descriptions.map((description) => ({ itemId: sale.item.id, quantity: 1, description, ...line }));
  const { id } = await newEstimate(employee, sale, { lines, ...body });
  const pdf = await employee.estimates.print({ params: { estimateId: id } });
  assert.deepEqual(await pagesOverEdge(pdf), []);
  return await readPages(pdf);
}

describe('the document of an estimate', () => {
  it('keeps its totals on the page of the last line, however many lines there are', async () => {
    const pageCounts = new Set<number>();
    for (const count of [10, 24, 25, 26, 27, 28, 29, 30, 31, 32]) {
      const pages = await printed(Array.from({ length: count }, (_, n) => `Regel ${n + 1}.`));
      const last = pages.find((page) => page.includes('Totaal excl. btw'));
      assert.ok(last?.includes(`Regel ${count}.`), `${count} lines: ${last}`);
      pageCounts.add(pages.length);
    }
    assert.deepEqual([...pageCounts], [1, 2]);
  });

  it('never breaks an amount, and keeps long words within the page', async () => {
    const [page] = await printed(['W'.repeat(100), 'Tweede'], {}, { quantity: 1234567, unitPrice: 98.7654 });
    const text = page?.replaceAll(/\s/g, ' ') ?? '';
    assert.ok(text.includes(' 1.234.567 ') && /€ 121\.9\d\d\.\d{3},\d\d/.test(text), text);
    assert.equal(text.match(/W/g)?.length, 100);
  });

  it('shows the custom fields of the account and of the location that are printed', async () => {
    const own = server.api('admin').customFields;
    const params = { division: '1' };
    const field = async (record: 'account' | 'location', nl: string, isPrinted: boolean) => {
      const body = { record, kind: 'text', name: { nl, de: nl, en: nl }, printed: isPrinted } as const;
      return (await own.create({ params, body })).id;
    };
    const [centre, hidden, gate] = [
      await field('account', 'Kostenplaats', true),
      await field('account', 'Intern', false),
      await field('location', 'Poort', true),
    ];
    const { id } = await newEstimate(employee, sale, { lines: [] });
    const { orderAccountId, locationId } = await employee.estimates.get({ params: { estimateId: id } });
    const values = employee.customFields;
    await values.setAccount({ params, query: { id: orderAccountId }, body: { [centre]: 'KP-12', [hidden]: 'X-99' } });
    await values.setLocation({ params, query: { id: locationId }, body: { [gate]: 'Noord' } });
    const text = (await printed([])).join(' ');
    assert.match(text, /Kostenplaats KP-12/);
    assert.match(text, /Poort Noord/);
    assert.doesNotMatch(text, /X-99/);
  });

  it('without lines does not mention payment', async () => {
    const [page] = await printed([]);
    assert.match(page ?? '', /Totaal incl\. btw € 0,00/);
  });
});
