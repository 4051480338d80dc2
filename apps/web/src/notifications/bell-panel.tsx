import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { Popover } from '#src/ui/basics/popover.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';

/** How many the panel shows; the page has the others. */
const shown = 8;

/** The newest notifications, below the bell. */
export function BellPanel({ target }: LoadedMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const { data, error, refetch } = useCall(api.notifications.list, { pageSize: shown }, { enabled: isOpen });
  const close = () => setOpen(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={384} trapFocus withinPortal={false}>
      <Popover.Target>
        <span className={classes.target}>{withToggle(target, () => setOpen(!isOpen), isOpen)}</span>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('notifications.title')}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('notifications.title')}</h2>
          <MarkAllButton newest={data?.rows[0]} />
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!(data || error) && <TableSkeleton rows={4} columns={1} />}
        {data?.rows.length === 0 && <p className={classes.none}>{t('notifications.noneText')}</p>}
        {data && <NotificationList rows={data.rows} onOpen={close} />}
        <div className={classes.foot}>
          <Link to="/notifications" onClick={close}>
            {t('notifications.all')}
          </Link>
          <Link to="/my/notifications" onClick={close}>
            {t('notifications.settings')}
          </Link>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const withToggle = (target: LoadedMenuProps['target'], onClick: () => void, isOpen: boolean) => (
  <target.type {...target.props} onClick={onClick} aria-haspopup="dialog" aria-expanded={isOpen} />
);
