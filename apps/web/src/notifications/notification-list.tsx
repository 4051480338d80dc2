import { ActionIcon } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Notification } from '@werkbank/contract/notifications/notification.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { isPhone } from '#src/identity/phone-path.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { formatRelativeTime } from '#src/ui/basics/relative-time.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { useNow } from '#src/ui/basics/use-now.ts';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import classes from './notifications.module.css';

interface NotificationListProps {
  rows: readonly Notification[];
  onOpen?: () => void;
}

/** Notifications, each leading to its record. Opening one marks it as read. */
export function NotificationList({ rows, onOpen }: NotificationListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const mark = useAction(api.notifications.mark, ['notifications'], showFailure);
  const setRead = ({ id }: Notification, isRead: boolean) => mark.mutate({ body: { ids: [id], isRead } });
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row} data-unread={!row.isRead || undefined}>
          <div className={classes.what}>
            {!row.isRead && <span className="visually-hidden">{t('notifications.unreadOne')}</span>}
            <Text
              row={row}
              onOpen={() => {
                if (!row.isRead) setRead(row, true);
                onOpen?.();
              }}
            />
            <time className={classes.when} dateTime={row.created}>
              {formatRelativeTime(row.created, new Date(now), locale)}
            </time>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(row.isRead ? 'notifications.markUnread' : 'notifications.markRead')}
            onClick={() => setRead(row, !row.isRead)}
          >
            {row.isRead ? <IconMail size={16} stroke={1.75} /> : <IconMailOpened size={16} stroke={1.75} />}
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function Text({ row: { text, path, division }, onOpen }: { row: Notification; onOpen: () => void }) {
  const current = useDivision();
  if (path === null) return <span>{text}</span>;
  // The service worker of the phone controls only pages that were loaded from below its path.
  if (isPhone(path))
    return (
      <a href={path} onClick={onOpen}>
        {text}
      </a>
    );
  const [to, hash] = path.split('#');
  return (
    <Link
      to={to as '/'}
      {...(hash && { hash })}
      {...(division !== current && { search: { division } })}
      onClick={onOpen}
    >
      {text}
    </Link>
  );
}
