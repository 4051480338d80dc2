import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from '../phone-layout.module.css';
import { usePhone } from './phone-state.ts';
import { type SyncState, syncState } from './sync-model.ts';

const icons = {
  synced: IconCircleCheck,
  waiting: IconCloudUp,
  offline: IconCloudOff,
  needsYou: IconAlertTriangle,
} satisfies Record<SyncState, unknown>;

/** Whether everything is sent, leading to what is not. */
export function SyncChip() {
  const { t } = useTranslation();
  const { entries, isOnline } = usePhone();
  const state = syncState(entries, isOnline);
  const count = entries.length;
  const Icon = icons[state];
  return (
    <Link to="/m/outbox" className={classes.chip} data-state={state}>
      <Icon size={20} stroke={2} aria-hidden="true" />
      {state === 'waiting'
        ? t('phone.sync.waiting', { count, n: count })
        : state === 'offline' && count > 0
          ? t('phone.sync.offlineWaiting', { n: count })
          : t(`phone.sync.${state}`)}
    </Link>
  );
}
