import { Button } from '@mantine/core';
import { IconFileUpload, IconPackage } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { FirstArea } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import { Pagination } from '#src/ui/list/pagination.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { BasketLink } from '../shared/basket-link.tsx';
import { useBasket } from '../shared/use-basket.ts';
import { ArticleCard } from './article-card.tsx';
import type { ArticleSearch } from './article-search.ts';
import classes from './articles.module.css';

const route = getRouteApi('/guarded/side/articles');
const pageSize = 24;

/** Everything that can be ordered, with the reader's own prices. */
export function ArticlesPage() {
  const { t } = useTranslation();
  const { canSee, ordersForOthers } = useAccess('ordering');
  const search = route.useSearch();
  const show = useShow();
  if (!canSee) return <NoPermission level={1} actions={<FirstArea />} />;
  return (
    <Page width="full" title={t('ordering.articles')} actions={<ArticleActions buyer={search.account} />}>
      <div className={classes.tools}>
        <ListSearch label={t('ordering.search')} value={search.q ?? ''} onChange={(q) => show({ q: q || undefined })} />
        {ordersForOthers && (
          <AccountIdPicker
            className={classes.buyer}
            aria-label={t('ordering.pricesOf')}
            placeholder={t('ordering.generalPrices')}
            kind="customer"
            value={search.account}
            onChange={(account) => show({ account })}
          />
        )}
      </div>
      <Groups />
      <Compared search={search} />
      <Articles search={search} />
    </Page>
  );
}

function ArticleActions({ buyer }: { buyer: string | undefined }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('ordering');
  return (
    <>
      {canChange && (
        <Button
          variant="default"
          leftSection={<IconFileUpload size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/order-list" search={buyer ? { account: buyer } : {}} />}
        >
          {t('ordering.upload.title')}
        </Button>
      )}
      <BasketLink buyer={buyer} />
    </>
  );
}

type Change = { [Name in keyof ArticleSearch]?: ArticleSearch[Name] | undefined };

/** Changes the URL; another filter goes back to the first page. */
function useShow() {
  const navigate = route.useNavigate();
  return (change: Change) =>
    void navigate({
      search: ({ page: _, ...before }) => {
        const kept = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
        return Object.fromEntries(kept) as ArticleSearch;
      },
      replace: true,
      resetScroll: false,
    });
}

function Groups() {
  const { t } = useTranslation();
  const { group } = route.useSearch();
  const show = useShow();
  const { data } = useCall(
    api.ordering.listArticleGroups,
    { params: { division: useDivision() } },
    { staleTime: 300_000 },
  );
  if (data && data.length < 2) return null;
  // Until the groups have loaded, the first choice reserves their space.
  const choices = [{ code: undefined, description: t('ordering.allGroups') }, ...(data ?? [])];
  return (
    <div className={classes.groups} role="group" aria-label={t('ordering.groups')}>
      {choices.map(({ code, description }) => (
        <button
          key={code ?? ''}
          type="button"
          className={classes.group}
          aria-pressed={group === code}
          onClick={() => show({ group: code })}
        >
          {description}
        </button>
      ))}
    </div>
  );
}

/** The chosen articles, and the way to see them side by side. */
function Compared({ search: { compare = [], account } }: { search: ArticleSearch }) {
  const { t } = useTranslation();
  const show = useShow();
  if (compare.length === 0) return null;
  return (
    <div className={classes.compared} role="status">
      {t('ordering.compareChosen', { count: compare.length })}
      {compare.length > 1 && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/articles/compare" search={{ compare, ...(account && { account }) }} />
          )}
        >
          {t('ordering.compareShow')}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => show({ compare: undefined })}>
        {t('ordering.compareClear')}
      </Button>
    </div>
  );
}

function Articles({ search: { q, group, account, page = 1, compare = [] } }: { search: ArticleSearch }) {
  const { t } = useTranslation();
  const show = useShow();
  const query = {
    division: useDivision(),
    ...(q && { search: q }),
    ...(group && { group }),
    ...(account && { accountId: account }),
  };
  const { data, error, refetch, isPlaceholderData } = useCall(
    api.ordering.listArticles,
    { query, pageSize, skip: (page - 1) * pageSize },
    { placeholderData: (before) => before },
  );
  const { data: basket } = useBasket(account);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={10} columns={3} />;
  if (data.rows.length === 0)
    return <NothingListed texts="ordering" Icon={IconPackage} isFiltered={Boolean(q ?? group)} />;
  const comparison = {
    ids: compare,
    toggle: (id: string) => {
      const ids = compare.includes(id) ? compare.filter((one) => one !== id) : [...compare, id];
      show({ compare: ids.length > 0 ? ids : undefined, page: page > 1 ? page : undefined });
    },
  };
  const inBasket = new Map(basket?.lines.map((line) => [line.id, line.quantity]));
  return (
    <>
      <ul className={classes.cards} data-stale={isPlaceholderData || undefined} aria-label={t('ordering.articles')}>
        {data.rows.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            buyer={account}
            inBasket={inBasket.get(article.id)}
            comparison={comparison}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={data.total}
        totalIsExact={data.totalIsExact}
        onPageChange={(next) => show({ page: next > 1 ? next : undefined })}
      />
    </>
  );
}
