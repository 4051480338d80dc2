import { Button } from '@mantine/core';
import { IconBasket } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Basket } from '@werkbank/contract/ordering/basket.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstArea } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { refusedAt } from '#src/ui/form/refusal.ts';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { BasketConditions } from '../shared/basket-conditions.tsx';
import { BasketTotals } from '../shared/basket-totals.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { NewOrderLines } from './new-order-lines.tsx';
import { fieldLabels, isBadDay, type OrderHead, orderBody } from './order-head.ts';
import { RecipientSection } from './recipient-section.tsx';
import { useOrderBasket } from './use-order-basket.ts';
import { useOrderDraft } from './use-order-draft.ts';

const route = getRouteApi('/guarded/side/mobility/orders/new');

/** The order of the basket on one page: recipient, delivery and price. */
export function OrderNewPage() {
  const { t } = useTranslation();
  const { canSee } = useAccess('ordering');
  const { basket, head, setHead } = useOrderDraft();
  const { data, error, refetch, isPlaceholderData } = basket;
  if (!canSee) return <NoPermission level={1} actions={<FirstArea />} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  if (data && data.lines.length > 0)
    return <NewOrder basket={data} isCurrent={!isPlaceholderData} head={head} setHead={setHead} />;
  return (
    <Page title={t('ordering.newOrder')}>{data ? <NothingToOrder /> : <TableSkeleton rows={8} columns={3} />}</Page>
  );
}

function NothingToOrder() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconBasket size={22} stroke={1.75} />}
      title={t('ordering.emptyBasket')}
      actions={<Button renderRoot={(props) => <Link {...props} to="/articles" />}>{t('ordering.toArticles')}</Button>}
    >
      {t('ordering.emptyBasketText')}
    </EmptyState>
  );
}

interface NewOrderProps {
  basket: Basket;
  /** False while delivery to another place is calculated. */
  isCurrent: boolean;
  head: OrderHead;
  setHead: (head: OrderHead) => void;
}

function NewOrder({ basket, isCurrent, head, setHead }: NewOrderProps) {
  const { t } = useTranslation();
  const { account, reseller } = route.useSearch();
  // Prices are accepted as shown; a further change must be accepted again.
  const changed = basket.lines.filter(({ formerUnitPrice }) => formerUnitPrice !== null);
  const prices = JSON.stringify(changed.map(({ id, unitPrice }) => [id, unitPrice]));
  const [accepted, setAccepted] = useState('');
  const isAccepted = changed.length === 0 || accepted === prices;
  const { order, isPending, error } = useOrderBasket();
  const [isTried, setTried] = useState(false);
  const { canDecide } = useAccess('ordering');
  const isEnough = canDecide || !basket.isBelowMinimum;
  const isReady = isAccepted && isEnough && basket.lines.every(({ isOrderable }) => isOrderable);
  const submit = () => {
    if (isPending || !isReady || !isCurrent) return;
    setTried(true);
    if (account === undefined) document.getElementById('accountId')?.focus();
    else if (isBadDay(head.deliveryDate)) document.getElementById('deliveryDate')?.focus();
    else order(orderBody({ account, reseller, head, basket }));
  };
  useSaveShortcut(submit, isReady);
  const refused = refusedAt(error, (path) => {
    const name = path.at(-1) ?? '';
    return name in fieldLabels ? { label: t(fieldLabels[name as keyof typeof fieldLabels]), id: name } : undefined;
  });
  return (
    <Page
      trail={[
        <Link key="basket" to="/basket" search={account ? { account: reseller ?? account } : {}}>
          {t('ordering.basket')}
        </Link>,
      ]}
      title={t('ordering.newOrder')}
      actions={
        <Button onClick={submit} loading={isPending} {...lockedBy(!isReady && t('ordering.notReady'))}>
          {t('ordering.placeOrder')}
        </Button>
      }
    >
      <FormProblem error={error} refused={refused} />
      <RecipientSection head={head} onChange={setHead} isMissing={isTried && account === undefined} />
      <DeliverySection head={head} onChange={setHead} />
      <NewOrderLines
        basket={basket}
        changed={changed.length}
        isAccepted={isAccepted}
        onAccept={(yes) => setAccepted(yes ? prices : '')}
      />
      {!isReady && <p role="status">{t('ordering.notReady')}</p>}
      <BasketConditions basket={basket} />
      <BasketTotals basket={basket} />
    </Page>
  );
}
