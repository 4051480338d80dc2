import { ActionIcon } from '@mantine/core';
import { IconDots, IconPinned } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ViewedList } from '@werkbank/contract/views/calls.ts';
import type { ViewCount } from '@werkbank/contract/workplace/view-counts.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import type { RawSearch } from '#src/ui/list/list-search-params.ts';
import { readAddress } from '#src/ui/list/view-address.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import classes from './pinned-views.module.css';
import { useChosenViews } from './use-chosen-views.ts';
import { useViewCounts } from './use-view-counts.ts';

/** The page of a list and its filters. */
export interface ListWithViews {
  path: NonNullable<LinkProps['to']>;
  filters: { read: (address: RawSearch) => object; query: (search: never) => object };
}

/** Larger numbers are shown as this one with a plus. */
const maxShown = 999;

/** The views that the reader pinned, each with the number of its rows. */
export function PinnedViews({ lists }: { lists: Readonly<Record<ViewedList, ListWithViews>> }) {
  const { t } = useTranslation();
  const { pinned } = useChosenViews();
  const counts = useViewCounts(pinned, (view) => {
    const { filters } = lists[view.list];
    return filters.query(filters.read(readAddress(view.search, {}) as RawSearch) as never);
  });
  if (pinned.length === 0) return null;
  return (
    <div className={classes.group}>
      <div className={classes.heading}>{t('views.pinned')}</div>
      <ul>
        {pinned.map((view, index) => (
          <li key={view.id} className={classes.row}>
            <Link
              to={lists[view.list].path}
              search={readAddress(view.search, {}) as never}
              activeOptions={{ includeSearch: true, exact: true }}
              className={classes.entry}
              title={t('views.pinnedOf', { name: view.name, list: t(`views.list.${view.list}`) })}
            >
              <IconPinned size={18} stroke={1.75} aria-hidden="true" />
              <span className={classes.name}>{view.name}</span>
              <Count count={counts.get(view.id)} />
            </Link>
            <LazyMenu
              preload={preload}
              target={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.more ?? ''}
                  aria-label={t('views.moreOf', { name: view.name })}
                >
                  <IconDots size={16} aria-hidden="true" />
                </ActionIcon>
              }
            >
              {(target) => <PinnedMenu target={target} index={index} pinned={pinned} />}
            </LazyMenu>
          </li>
        ))}
      </ul>
    </div>
  );
}

const preload = async () => await import('./pinned-menu.tsx');
const PinnedMenu = lazy(async () => ({ default: (await preload()).PinnedMenu }));

function Count({ count }: { count: ViewCount | null | undefined }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  if (!count) return null;
  const shown = count.total > maxShown ? `${maxShown}+` : number.format(count.total);
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{t('views.rows', { count: count.total, n: shown })}</span>
    </span>
  );
}
