import { Button } from '@mantine/core';
import { IconBasket } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Basket } from '@werkbank/contract/ordering/basket.ts';
import { useTranslation } from 'react-i18next';
import { FirstArea } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { BasketConditions } from '../shared/basket-conditions.tsx';
import { BasketTotals } from '../shared/basket-totals.tsx';
import { useBasket } from '../shared/use-basket.ts';
import { BasketLines } from './basket-lines.tsx';

const route = getRouteApi('/guarded/side/basket');

/** The order to be placed; the same on phone and desktop. */
export function BasketPage() {
  const { t } = useTranslation();
  const { canSee } = useAccess('ordering');
  const { account } = route.useSearch();
  const { data, error, refetch } = useBasket(account);
  if (!canSee) return <NoPermission level={1} actions={<FirstArea />} />;
  return (
    <Page
      trail={[
        <Link key="articles" to="/articles" search={account ? { account } : {}}>
          {t('ordering.articles')}
        </Link>,
      ]}
      title={t('ordering.basket')}
      actions={data && data.lines.length > 0 && <Onward account={account} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Contents basket={data} account={account} />
      ) : (
        <TableSkeleton rows={4} columns={5} />
      )}
    </Page>
  );
}

function Contents({ basket, account }: { basket: Basket; account: string | undefined }) {
  const { t } = useTranslation();
  if (basket.lines.length === 0)
    return (
      <EmptyState
        icon={<IconBasket size={22} stroke={1.75} />}
        title={t('ordering.emptyBasket')}
        actions={
          <Button renderRoot={(props) => <Link {...props} to="/articles" search={account ? { account } : {}} />}>
            {t('ordering.toArticles')}
          </Button>
        }
      >
        {t('ordering.emptyBasketText')}
      </EmptyState>
    );
  return (
    <>
      <Section title={t('ordering.lines')} count={basket.lines.length} flush>
        <BasketLines basket={basket} buyer={account} />
      </Section>
      <BasketConditions basket={basket} />
      <BasketTotals basket={basket} />
    </>
  );
}

function Onward({ account }: { account: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/articles" search={account ? { account } : {}} />}
      >
        {t('ordering.moreArticles')}
      </Button>
      <Button renderRoot={(props) => <Link {...props} to="/mobility/orders/new" search={account ? { account } : {}} />}>
        {t('ordering.order')}
      </Button>
    </>
  );
}
