import { Button } from '@mantine/core';
import { IconBasketPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Article } from '@werkbank/contract/ordering/article.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { ArticlePicture } from '../shared/article-picture.tsx';
import { Availability } from '../shared/availability.tsx';
import { QuantityStepper } from '../shared/quantity-stepper.tsx';
import { useBasketChanges } from '../shared/use-basket.ts';
import classes from './articles.module.css';

const ArticlePriceDialog = lazy(async () => ({
  default: (await import('./article-price-dialog.tsx')).ArticlePriceDialog,
}));

interface ArticleCardProps {
  article: Article;
  buyer: string | undefined;
  /** The quantity in the basket. */
  inBasket: number | undefined;
  comparison: Comparison;
}

/** The articles that are chosen for a comparison. */
export interface Comparison {
  ids: readonly string[];
  toggle: (id: string) => void;
}

/** One article: description, availability, price, and the button that adds it to the basket. */
export function ArticleCard({ article, buyer, inBasket, comparison }: ArticleCardProps) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), { maximumFractionDigits: 4 });
  return (
    <li className={classes.card}>
      <ArticlePicture article={article} />
      <div className={classes.about}>
        <h2 className={classes.name}>{article.description}</h2>
        <p className={classes.code}>{article.code}</p>
        <Availability article={article} />
      </div>
      <Price article={article} />
      <Tools article={article} buyer={buyer} comparison={comparison} />
      {article.price !== null && <Entry article={article} buyer={buyer} />}
      {article.price !== null && (
        <div className={classes.inBasket}>
          {inBasket !== undefined && (
            <Link to="/basket" search={buyer ? { account: buyer } : {}}>
              {t('ordering.inBasket', { n: number.format(inBasket) })}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

const maxCompared = 4;

/** Why the article has its price, and whether it is compared with others. */
function Tools({ article, buyer, comparison: { ids, toggle } }: Omit<ArticleCardProps, 'inBasket'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isChosen = ids.includes(article.id);
  return (
    <div className={classes.cardTools}>
      <CheckLabel>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('ordering.compareName', { name: article.description })}
          onChange={() => {
            if (isChosen || ids.length < maxCompared) toggle(article.id);
            else showToast({ kind: 'warning', text: t('ordering.compareMost', { n: maxCompared }) });
          }}
        />
        {t('ordering.compare')}
      </CheckLabel>
      {article.price !== null && (
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          {t('ordering.why.short')}
          <span className="visually-hidden"> {article.description}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ArticlePriceDialog article={article} buyer={buyer} quantity={1} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The price for one, and the quantities from which it is lower. */
export function Price({ article: { price, prices, currency, priceUnit } }: { article: Article }) {
  const { t } = useTranslation();
  const unit = useUnit();
  const number = numberFormat(useLocale(), { maximumFractionDigits: 4 });
  if (price === null) return <p className={classes.price}>{t('ordering.noPrice')}</p>;
  return (
    <div className={classes.price}>
      <span className={classes.one}>
        <Amount value={price} currency={currency} />
      </span>{' '}
      <span className={classes.unit}>{t('ordering.perUnit', { unit: unit(priceUnit) })}</span>
      {prices.slice(1).map((step) => (
        <span key={step.quantity} className={classes.step}>
          {t('ordering.fromQuantity', { n: number.format(step.quantity) })}{' '}
          <Amount value={step.price} currency={currency} />
        </span>
      ))}
    </div>
  );
}

function Entry({ article, buyer }: Pick<ArticleCardProps, 'article' | 'buyer'>) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<number | null>(1);
  const { add, isBusy } = useBasketChanges(buyer);
  const isReady = quantity !== null && !Number.isNaN(quantity) && quantity > 0;
  const put = async () => {
    if (!isReady) {
      showToast({ kind: 'error', text: t('ordering.quantityNeeded') });
      return;
    }
    try {
      await add(article.id, quantity);
      setQuantity(1);
      const link = { text: t('ordering.order'), to: '/mobility/orders/new' };
      // An employee who orders for an account opens its basket.
      showToast({ text: t('ordering.added', { name: article.description }), ...(buyer === undefined && { link }) });
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        void put();
      }}
    >
      <QuantityStepper name={article.code} value={quantity} onChange={setQuantity} />
      <Button type="submit" variant="default" leftSection={<IconBasketPlus size={16} stroke={1.75} />} loading={isBusy}>
        {t('ordering.add')}
        <span className="visually-hidden"> {article.description}</span>
      </Button>
    </form>
  );
}
