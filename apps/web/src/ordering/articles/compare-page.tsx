import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Article } from '@werkbank/contract/ordering/article.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { FirstArea } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { ArticlePicture } from '../shared/article-picture.tsx';
import { Availability } from '../shared/availability.tsx';
import { Price } from './article-card.tsx';
import classes from './articles.module.css';

const route = getRouteApi('/guarded/side/articles/compare');

/** Two to four articles side by side. */
export function ComparePage() {
  const { t } = useTranslation();
  const { canSee } = useAccess('ordering');
  const { compare: ids = [], account } = route.useSearch();
  const division = useDivision();
  const { data, error, refetch } = useCall(
    api.ordering.findArticles,
    { query: { division, ids, ...(account && { accountId: account }) } },
    { enabled: ids.length > 0 },
  );
  if (!canSee) return <NoPermission level={1} actions={<FirstArea />} />;
  return (
    <Page
      width="full"
      trail={[
        <Link key="articles" to="/articles" search={{ ...(account && { account }), compare: ids }}>
          {t('ordering.articles')}
        </Link>,
      ]}
      title={t('ordering.compareTitle')}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && data.length > 0 ? (
        <Comparison articles={data} />
      ) : ids.length > 0 && !data ? (
        <TableSkeleton rows={6} columns={3} />
      ) : (
        <EmptyState
          icon={<IconPackage size={22} stroke={1.75} />}
          title={t('ordering.compareNone')}
          actions={
            <Button renderRoot={(props) => <Link {...props} to="/articles" />}>{t('ordering.toArticles')}</Button>
          }
        >
          {t('ordering.compareNoneText')}
        </EmptyState>
      )}
    </Page>
  );
}

function Comparison({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation();
  const unit = useUnit();
  const rows: [string, (article: Article) => ReactNode][] = [
    ['ordering.price', (article) => <Price article={article} />],
    ['ordering.availability', (article) => <Availability article={article} />],
    ['ordering.compareGroup', ({ itemGroupDescription }) => itemGroupDescription ?? '–'],
    ['field.unit', (article) => unit(article.unit)],
    ['ordering.compareSerial', ({ isSerialItem }) => t(isSerialItem ? 'ordering.compareYes' : 'ordering.compareNo')],
    ['ordering.compareDescription', ({ extraDescription }) => extraDescription ?? '–'],
  ];
  return (
    <section className={classes.comparison} aria-label={t('ordering.compareTitle')}>
      <table>
        <thead>
          <tr>
            <td />
            {articles.map((article) => (
              <th key={article.id} scope="col">
                <ArticlePicture article={article} />
                <span className={classes.name}>{article.description}</span>
                <p className={classes.code}>{article.code}</p>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      from="/articles/compare"
                      search={({ compare = [], ...before }) => ({
                        ...before,
                        compare: compare.filter((id) => id !== article.id),
                      })}
                    />
                  )}
                >
                  {t('action.remove')}
                  <span className="visually-hidden"> {article.description}</span>
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              {articles.map((article) => (
                <td key={article.id}>{cell(article)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
