import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Item } from '@werkbank/contract/items/item.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { Skeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from '../item/item-page.module.css';
import { AccountField, type PricedAccount } from '../shared/account-field.tsx';

const WhyPrice = lazy(async () => ({ default: (await import('./why-price.tsx')).WhyPrice }));

/** Which price applies to an account, a quantity and a day; the server uses the same rules as for an order. */
export function PriceCheck({ item }: { item: Item }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<PricedAccount | null>(null);
  const [quantity, setQuantity] = useState<number | null>(1);
  const [isExplained, setExplained] = useState(false);
  const [date, setDate] = useState<string | null>(null);
  const isDay = date !== null && /^\d{4}-\d\d-\d\d$/.test(date);
  const query = { ...(account && { accountId: account.id }), quantity: quantity ?? 1, ...(isDay && { date }) };
  const params = { division: String(item.division), itemId: item.id };
  const { data } = useCall(
    api.items.findPrice,
    { params, query },
    { enabled: !Number.isNaN(quantity), placeholderData: keepPreviousData },
  );
  return (
    <Section title={t('items.priceCheck')}>
      <div className={classes.check}>
        <AccountField label={t('items.account')} division={item.division} value={account} onChange={setAccount} />
        <NumberField label={t('field.quantity')} decimals={4} value={quantity} onChange={setQuantity} />
        <DateField label={t('items.onDay')} placeholder={t('today')} value={date} onChange={setDate} />
        <p className={classes.answer} aria-live="polite">
          {data ? (
            <>
              <strong>
                <Amount value={data.price} currency={data.currency} />
              </strong>
              <span data-source={data.source}>
                {t(`items.source.${data.source}`)}
                {data.priceListName !== null && ` ${data.priceListName}`}
                {data.quantity !== null && (
                  <>
                    {' · '}
                    {t('items.fromQuantity')} <Quantity value={data.quantity} />
                  </>
                )}
              </span>
            </>
          ) : (
            <Skeleton width="60%" />
          )}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}
        >
          {t('priceLists.why')}
        </Button>
      </div>
      {isExplained && (
        <Suspense fallback={<TableSkeleton rows={3} columns={5} />}>
          <WhyPrice params={params} query={query} />
        </Suspense>
      )}
    </Section>
  );
}
