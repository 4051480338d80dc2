import type { Article, ArticlePrice } from '@werkbank/contract/ordering/article.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Amount, DateText, Percentage, Quantity } from '#src/ui/page/figures/values.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

interface ArticlePriceDialogProps {
  article: Article;
  buyer: string | undefined;
  quantity: number;
  onClose: () => void;
}

/** Which list, quantity and period make the reader's price. */
export function ArticlePriceDialog({ article, buyer, quantity, onClose }: ArticlePriceDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.ordering.explainArticlePrice, {
    params: { division: article.division, articleId: article.id },
    query: { quantity, ...(buyer && { accountId: buyer }) },
  });
  return (
    <Dialog opened onClose={onClose} title={t('ordering.why.title', { name: article.description })}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Facts price={data} />
      ) : (
        <TableSkeleton rows={4} columns={2} />
      )}
    </Dialog>
  );
}

function Facts({ price }: { price: ArticlePrice }) {
  const { t } = useTranslation();
  const unit = useUnit();
  const { currency } = price;
  return (
    <FactList
      facts={[
        {
          label: t('ordering.why.rule'),
          value: [t(`ordering.why.source.${price.source}`), price.priceListName].filter(Boolean).join(': '),
        },
        ...(price.closeness === 'item'
          ? []
          : [{ label: t('ordering.why.for'), value: t(`ordering.why.closeness.${price.closeness}`) }]),
        ...(price.fromQuantity !== null && price.fromQuantity > 1
          ? [{ label: t('ordering.why.from'), value: <Quantity value={price.fromQuantity} unit={unit(price.unit)} /> }]
          : []),
        ...(price.startDate ? [{ label: t('field.from'), value: <DateText value={price.startDate} /> }] : []),
        ...(price.endDate ? [{ label: t('field.until'), value: <DateText value={price.endDate} /> }] : []),
        ...(price.discount > 0
          ? [
              { label: t('ordering.why.listed'), value: <Amount value={price.listedPrice} currency={currency} /> },
              { label: t('ordering.why.discount'), value: <Percentage value={price.discount} /> },
            ]
          : []),
        { label: t('ordering.why.price'), value: <Amount value={price.price} currency={currency} /> },
        ...(price.nextQuantity === null
          ? []
          : [
              {
                label: t('ordering.why.next'),
                value: (
                  <>
                    <Quantity value={price.nextQuantity} unit={unit(price.unit)} />:{' '}
                    <Amount value={price.nextPrice} currency={currency} />
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}
