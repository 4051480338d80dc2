import { Button, NativeSelect } from '@mantine/core';
import { IconBellRinging, IconSettings } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { topics } from '@werkbank/contract/notifications/topics.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { ChoiceSwitch } from '#src/ui/fields/choice-switch.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import type { NotificationsSearch } from './notifications-search.ts';

const route = getRouteApi('/guarded/side/notifications');

/** Everything that the reader was notified of, newest first. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const { unread, topic: named } = route.useSearch();
  const topic = topics.find((one) => one === named);
  const search = { ...(unread && { unread }), ...(topic && { topic }) };
  const pages = usePages(api.notifications.list, {
    query: { ...(search.unread && { unread: 'true' as const }), ...(search.topic && { topic: [search.topic] }) },
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  const isFiltered = search.unread !== undefined || search.topic !== undefined;
  return (
    <Page
      width="narrow"
      title={t('notifications.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconSettings size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/my/notifications" />}
        >
          {t('notifications.settings')}
        </Button>
      }
    >
      <Filters search={search}>
        <MarkAllButton newest={isFiltered ? undefined : rows?.[0]} />
      </Filters>
      {pages.error && !rows && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {!(rows || pages.error) && <TableSkeleton rows={10} columns={1} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconBellRinging size={22} stroke={1.75} />}
          title={t(isFiltered ? 'notifications.noneFound' : 'notifications.none')}
        >
          {t('notifications.noneText')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <div className={classes.frame}>
          <NotificationList rows={rows} />
        </div>
      )}
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('action.showMore')}
        </Button>
      )}
    </Page>
  );
}

function Filters({ search, children }: { search: NotificationsSearch; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choose = (next: NotificationsSearch) => void navigate({ to: '/notifications', search: next, replace: true });
  return (
    <div className={classes.filters}>
      <ChoiceSwitch
        label={t('notifications.show')}
        value={search.unread ? 'unread' : 'all'}
        options={[
          { value: 'all', label: t('notifications.everything') },
          { value: 'unread', label: t('notifications.unread') },
        ]}
        onChange={(value) =>
          choose({ ...(value === 'unread' && { unread: true }), ...(search.topic && { topic: search.topic }) })
        }
      />
      <NativeSelect
        aria-label={t('notifications.topic')}
        value={search.topic ?? ''}
        data={[
          { value: '', label: t('notifications.allTopics') },
          ...topics.map((topic) => ({ value: topic, label: t(`notifications.topic.${topic}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const topic = topics.find((one) => one === currentTarget.value);
          choose({ ...(search.unread && { unread: true }), ...(topic && { topic }) });
        }}
      />
      <span className={classes.end}>{children}</span>
    </div>
  );
}
