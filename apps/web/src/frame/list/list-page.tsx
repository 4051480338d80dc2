import { Button } from '@mantine/core';
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { useRights } from '#src/identity/use-me.ts';
import type { ListColumn } from '#src/ui/data-grid/columns/columns.tsx';
import type { QueryOf } from '#src/ui/list/filters.ts';
import type { PageParams } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { navigation, startPage } from '../navigation.ts';
import { type BulkProps, List, type ListDeclaration, type RowOf } from './list.tsx';
import type { ListEdits } from './list-edits.tsx';

type AccessDomain = Parameters<typeof useAccess>[0];
type AccessTo<Domain extends AccessDomain> = ReturnType<typeof useAccess<Domain>>;
type RouteId = Parameters<typeof getRouteApi>[0];

/** Names the type of a declared page: inferring it would need the routes, which include the page. */
export type ListPage = () => ReactNode;

/** The page above this one: its path, and the key of its name. */
export interface PageAbove {
  to: NonNullable<LinkProps['to']>;
  name: string;
}

interface ListPageOptions<C, Search, Domain extends AccessDomain, Access> extends ListDeclaration<C, Search> {
  route: RouteId;
  /** The domain in the table of permissions. */
  access: Domain;
  canSee?: (access: Access) => boolean;
  /** Page texts: `{texts}.title`, and `{texts}.text` below it. */
  hasDescription?: boolean;
  above?: PageAbove;
  actions?: (access: Access) => ReactNode;
  Tabs?: ComponentType<{ search: Search }>;
  /** The same columns for the same access. */
  columns?: readonly ListColumn<RowOf<C>>[] | ((access: Access) => readonly ListColumn<RowOf<C>>[]);
  /** Instead: columns that depend on what the division has; they keep their identity between renders. */
  useColumns?: (access: Access) => readonly ListColumn<RowOf<C>>[];
  bulk?: (access: Access) => ComponentType<BulkProps<QueryOf<C>>> | false;
  /** Stores cells that are changed after a double click or F2. */
  edits?: (access: Access) => ListEdits<RowOf<C>> | false;
  /** Shows the rows in another way where the URL says so. */
  Other?: ComponentType<{ search: Search }>;
  isOther?: (search: Search) => boolean;
  /** What a row opens, if no cell links to it. */
  Opened?: ComponentType<{ row: RowOf<C>; onClose: () => void }>;
  /** The first action when there is nothing yet. */
  first?: (access: Access) => ReactNode;
  /** Other actions when the filters exclude all rows. */
  instead?: (access: Access, search: Search) => ReactNode;
  /** Replaces the default texts when there are no rows. */
  Empty?: ComponentType<{ search: Search }>;
}

/** A page that is one list: its title and actions, and the list for users who may see it. */
export function listPage<C, Search extends PageParams, Domain extends AccessDomain>(
  options: ListPageOptions<C, Search, Domain, AccessTo<Domain>>,
): ListPage {
  const { route, texts, access: domain, canSee, columns = [], Tabs, Empty, Opened, Other } = options;
  const { useColumns = (access) => (typeof columns === 'function' ? columns(access) : columns) } = options;
  const routeApi = getRouteApi(route);
  const titleOf = `${texts}.title`;
  return function ListPage() {
    const { t } = useTranslation();
    const access = useAccess(domain);
    const search = routeApi.useSearch() as unknown as Search;
    const [opened, setOpened] = useState<RowOf<C> | null>(null);
    const shown = useColumns(access);
    if (canSee && !canSee(access)) return <NoPermission level={1} actions={<FirstArea />} />;
    return (
      <Page
        width="full"
        title={t(titleOf)}
        {...(options.above && { trail: [<Above key="above" {...options.above} />] })}
        description={options.hasDescription && t(`${texts}.text`)}
        actions={options.actions?.(access)}
        tabs={Tabs && <Tabs search={search} />}
      >
        {Other && options.isOther?.(search) ? (
          <Suspense fallback={<TableSkeleton rows={10} columns={6} />}>
            <Other search={search} />
          </Suspense>
        ) : (
          <List
            {...options}
            search={search}
            columns={shown}
            Bulk={options.bulk?.(access)}
            Edits={options.edits?.(access)}
            onOpenRow={Opened && setOpened}
            first={options.first?.(access)}
            instead={options.instead?.(access, search)}
            empty={Empty && <Empty search={search} />}
          />
        )}
        {Opened && opened !== null && (
          <Suspense>
            <Opened row={opened} onClose={() => setOpened(null)} />
          </Suspense>
        )}
      </Page>
    );
  };
}

/** A link from a refused page to the first area that the user may see. */
export function FirstArea() {
  const { t } = useTranslation();
  const rights = useRights();
  const start = startPage(rights);
  const area = navigation.flatMap(({ items }) => items).find(({ path }) => path === start);
  return (
    area &&
    rights.has(area.right) && (
      <Button variant="default" renderRoot={(props) => <Link {...props} to={area.path} />}>
        {t('nav.goTo', { area: t(area.label) })}
      </Button>
    )
  );
}

function Above({ to, name }: PageAbove) {
  const { t } = useTranslation();
  return <Link to={to}>{t(name)}</Link>;
}
