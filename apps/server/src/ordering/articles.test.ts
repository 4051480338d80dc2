import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ArticleIds } from '@werkbank/contract/ordering/article.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { drawPicture } from '#files/thumbnails.ts';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';

const server = await startServer();
const mobility = server.api('mobility');
const office = mobility.ordering;
const reseller = server.api('reseller').ordering;

const newAccount = async (name: string, body: object = {}, division = '3') =>
  (await mobility.accounts.create({ params: { division }, body: { name, ...body } })).id;
const newItem = async (code: string, body: object = {}, division = '3') =>
  (
    await mobility.items.create({
      params: { division },
      body: { code, description: `Evacuatiestoel ${code}`, isSalesItem: true, ...body },
    })
  ).id;

const own = await newAccount('Dealer Noord', { isReseller: true, discountSales: 0.3 });
const other = await newAccount('Dealer Zuid', { isReseller: true, discountSales: 0.5 });
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  server.db,
);
const chair = await newItem('ST-1', { isWebshopItem: true, standardSalesPrice: 1000 });
const hood = await newItem('ST-2', { isWebshopItem: true });
const internal = await newItem('ST-3', { standardSalesPrice: 10 });
const ended = await newItem('ST-4', { isWebshopItem: true, startDate: '2020-01-01', endDate: '2020-12-31' });
await newItem('ST-5', { isWebshopItem: true, isSalesItem: false });
const german = await newItem('ST-0', { isWebshopItem: true, standardSalesPrice: 7 }, '4');
const price = async (value: number, quantity: number, accountId: string | null) =>
  await mobility.items.createPrice({
    params: { division: '3', itemId: chair },
    body: { accountId, quantity, price: value },
  });
await price(950, 5, null);
await price(800, 1, own);
await price(750, 10, own);
await price(750, 20, own);
await price(1, 1, other);

const codes = ({ rows }: { rows: { code: string }[] }) => rows.map(({ code }) => code);

describe('the articles for ordering', () => {
  it('are the items for sale today in the mobility divisions, by code', async () => {
    assert.deepEqual(codes(await office.listArticles({})), ['ST-0', 'ST-1', 'ST-2', 'ST-3']);
    assert.deepEqual(codes(await office.listArticles({ query: { division: 4 } })), ['ST-0']);
    assert.deepEqual(codes(await office.listArticles({ query: { isWebshopItem: 'false' } })), ['ST-3']);
    assert.deepEqual(codes(await office.listArticles({ query: { search: 'stoel st-2' } })), ['ST-2']);
    const second = await office.listArticles({ pageSize: 2, skip: 1 });
    assert.deepEqual([codes(second), second.total], [['ST-1', 'ST-2'], 4]);
    assert.deepEqual(codes(await server.api('employee').ordering.listArticles({})), []);
  });

  it('are limited for a reseller to those of the web shop in its own division, whatever the query', async () => {
    assert.deepEqual(codes(await reseller.listArticles({})), ['ST-1', 'ST-2']);
    assert.deepEqual(codes(await reseller.listArticles({ query: { isWebshopItem: 'false' } })), []);
    const unlinked = await startServer();
    assert.deepEqual(codes(await unlinked.api('reseller').ordering.listArticles({})), []);
  });

  it('have the price and the price steps of the reseller, less its discount, and no list price', async () => {
    const [article] = (await reseller.listArticles({ query: { accountId: other } })).rows;
    assert.partialDeepStrictEqual(article, {
      id: chair,
      price: 560,
      minimumQuantity: 1,
      standardSalesPrice: null,
      prices: [
        { quantity: 1, price: 560 },
        { quantity: 10, price: 525 },
      ],
    });
    assert.equal(article?.prices.length, 2);
    const [, without] = (await reseller.listArticles({})).rows;
    assert.partialDeepStrictEqual(without, { id: hood, price: null, prices: [] });
  });

  it('have for the office the general prices, or those of the given account', async () => {
    const general = (await office.listArticles({ query: { division: 3 } })).rows[0];
    assert.partialDeepStrictEqual(general, {
      price: 1000,
      standardSalesPrice: 1000,
      prices: [
        { quantity: 1, price: 1000 },
        { quantity: 5, price: 950 },
      ],
    });
    assert.equal((await office.listArticles({ query: { accountId: other } })).rows[0]?.price, 0.5);
    await refusedWith(
      'account.not_found',
      office.listArticles({ query: { accountId: '00000000-0000-4000-8000-000000000001' } }),
    );
  });

  it('have the price that an order of the reseller gets', async () => {
    const { netPrice } = (
      await mobility.salesOrders.create({
        params: { division: '3' },
        body: { orderedById: own, lines: [{ itemId: chair, quantity: 12 }] },
      })
    ).lines[0]!;
    assert.equal(netPrice, (await reseller.listArticles({})).rows[0]?.prices[1]?.price);
  });
});

describe('articles requested by id', () => {
  const idsOf = (ids: readonly string[]) => ({ ids: [...ids] satisfies z.output<typeof ArticleIds> });

  it('are returned in the requested order, without unknown ones and those that the caller may not order', async () => {
    const asked = idsOf([hood, '00000000-0000-4000-8000-000000000001', internal, ended, german, chair]);
    assert.deepEqual(codes({ rows: await reseller.findArticles({ query: asked }) }), ['ST-2', 'ST-1']);
    assert.deepEqual(codes({ rows: await office.findArticles({ query: asked }) }), ['ST-2', 'ST-3', 'ST-0', 'ST-1']);
    assert.deepEqual(await office.findArticles({ query: idsOf([]) }), []);
  });

  it('may be requested as a comma-separated list, and are all returned however small the page', async () => {
    const { headers, json } = await server.request('mobility', {
      url: `/api/EscapeMobility/articles/byIds?division=3&ids=${hood},${chair}&ids=${internal}`,
      headers: { pagesize: '1' },
    });
    assert.equal(headers['x-total-count'], '3');
    assert.deepEqual(codes({ rows: json() as { code: string }[] }), ['ST-2', 'ST-1', 'ST-3']);
  });

  it("are refused in a division that is not the caller's, without ids, and beyond a hundred", async () => {
    await refusedWith('division.forbidden', reseller.findArticles({ query: { ...idsOf([chair]), division: 4 } }));
    await refusedWith('division.forbidden', reseller.listArticles({ query: { division: 1 } }));
    await refusedWith('auth.forbidden', server.api('engineer').ordering.listArticles({}));
    await refusedWith('param.invalid', office.findArticles({ query: idsOf(['x']) }));
    await refusedWith('param.invalid', office.findArticles({ query: idsOf(Array.from({ length: 101 }, () => chair)) }));
  });
});

describe('pictures of an article', () => {
  it('are added and removed by the office, and shown to resellers that may order it', async () => {
    const of = { division: 3, itemId: chair };
    const form = (bytes: Uint8Array, name: string) => {
      const made = new FormData();
      made.append('file', new Blob([bytes as BlobPart]), name);
      return made;
    };
    const drawing = await drawPicture('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>');
    const picture = await mobility.items.addPicture({ params: of, form: form(drawing, 'stoel.png') });
    await refusedWith(
      'attachment.type_not_allowed',
      mobility.items.addPicture({ params: of, form: form(Buffer.from('<html>'), 'stoel.html') }),
    );
    await refusedWith(
      'auth.forbidden',
      server.api('reseller').items.addPicture({ params: of, form: form(drawing, 'a.png') }),
    );
    const [article] = (await reseller.listArticles({})).rows;
    assert.equal(article?.pictureUrl, `/api/3/articles/${chair}/pictures/${picture.reference}`);
    const params = { division: 3, articleId: chair, reference: picture.reference };
    assert.equal((await reseller.downloadArticleThumbnail({ params })).type, 'image/jpeg');
    assert.equal((await reseller.downloadArticlePicture({ params })).size, drawing.length);
    await refusedWith(
      'item.not_found',
      reseller.downloadArticleThumbnail({ params: { ...params, articleId: internal } }),
    );
    assert.equal((await mobility.items.listPictures({ params: of })).length, 1);
    const other = await drawPicture('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"/>');
    const second = await mobility.items.addPicture({ params: of, form: form(other, 'stoel-zij.png') });
    const listed = async () => await reseller.listArticlePictures({ params: { division: 3, articleId: chair } });
    const references = [second.reference, picture.reference];
    assert.deepEqual(
      (await listed()).map(({ reference }) => reference),
      references.toReversed(),
    );
    await mobility.items.arrangePictures({ params: of, body: { references } });
    assert.deepEqual(
      (await listed()).map(({ reference }) => reference),
      references,
    );
    assert.equal((await listed())[0]?.creatorFullName, null);
    assert.match((await reseller.listArticles({})).rows[0]?.pictureUrl ?? '', new RegExp(`${second.reference}$`));
    await refusedWith(
      'attachment.not_found',
      mobility.items.arrangePictures({ params: of, body: { references: ['x'] } }),
    );
    await refusedWith('body.invalid', mobility.items.arrangePictures({ params: of, body: { references: [] } }));
    await refusedWith(
      'auth.forbidden',
      server.api('reseller').items.arrangePictures({ params: of, body: { references } }),
    );
    await refusedWith('item.not_found', reseller.listArticlePictures({ params: { division: 3, articleId: internal } }));
    await mobility.items.removePicture({ params: { ...of, reference: second.reference } });
    await mobility.items.removePicture({ params: { ...of, reference: picture.reference } });
    assert.equal((await mobility.items.get({ params: of })).pictureUrl, null);
    await refusedWith('attachment.not_found', reseller.downloadArticleThumbnail({ params }));
  });
});

describe('the explanation of a price', () => {
  it('names the rule, the quantity and the next step of the buyer, and nothing of others', async () => {
    const params = { division: 3, articleId: chair };
    assert.partialDeepStrictEqual(await reseller.explainArticlePrice({ params }), {
      source: 'account',
      price: 560,
      listedPrice: 800,
      discount: 0.3,
      fromQuantity: 1,
      nextQuantity: 10,
      nextPrice: 525,
      priceListName: null,
    });
    assert.partialDeepStrictEqual(await office.explainArticlePrice({ params, query: { quantity: 5 } }), {
      source: 'general',
      price: 950,
      nextQuantity: null,
    });
    await refusedWith('item.not_found', reseller.explainArticlePrice({ params: { ...params, articleId: internal } }));
    await refusedWith('item.not_found', reseller.explainArticlePrice({ params: { ...params, articleId: ended } }));
    await refusedWith('param.invalid', reseller.explainArticlePrice({ params, query: { quantity: 0 } }));
    await refusedWith('auth.forbidden', server.api('engineer').ordering.explainArticlePrice({ params }));
  });
});
