import type { ArticlePrice } from '@werkbank/contract/ordering/article.ts';
import type { Db } from '#db/db.ts';
import { explainPrice } from '#items/price-lists/explain-store.ts';
import { findArticles } from '../article-store.ts';
import type { Buyer } from '../scope.ts';

/** Which rule makes the buyer's price; undefined for an article that the buyer does not see. */
export async function explainArticle(
  db: Db,
  buyer: Buyer,
  { division, articleId, quantity }: { division: number; articleId: string; quantity: number },
): Promise<ArticlePrice | undefined> {
  const [article] = await findArticles(db, buyer, [articleId]);
  if (!article) return undefined;
  const asked = { itemId: articleId, accountId: buyer.accountId ?? undefined, quantity };
  const known = await explainPrice(db, division, asked);
  const rule = known?.candidates.find(({ applies }) => applies);
  if (!known || !rule) return undefined;
  const next = article.prices.find((step) => step.quantity > quantity && step.price < (known.netPrice ?? 0));
  return {
    articleId,
    unit: known.unit,
    currency: known.currency,
    quantity,
    price: known.netPrice,
    listedPrice: known.price,
    discount: known.discount,
    source: rule.source,
    // The names of other lists may say for whom else they are.
    priceListName: rule.source === 'accountList' ? rule.priceListName : null,
    closeness: rule.closeness,
    fromQuantity: rule.quantity,
    startDate: rule.startDate,
    endDate: rule.endDate,
    nextQuantity: next?.quantity ?? null,
    nextPrice: next?.price ?? null,
  };
}
