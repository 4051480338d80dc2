import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCloudOff,
  IconCloudPause,
  IconCloudSearch,
  IconCloudUp,
  IconDots,
  IconScan,
  IconSend,
  IconTruck,
} from '@tabler/icons-react';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandLink } from '#src/frame/brand-link.tsx';
import { Overlays } from '#src/frame/overlays.tsx';
import { Bell } from '#src/frame/talk/bell.tsx';
import { clockOffset } from '#src/start/server-clock.ts';
import { theme } from '#src/themes/current-theme.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { showOneToast } from '#src/ui/toasts/toast-store.ts';
import { usePhone } from './outbox/phone-state.ts';
import { type SyncState, syncState } from './outbox/sync-model.ts';
import { offerInstall } from './pack/install-hint.ts';
import classes from './phone-layout.module.css';
import { RunningClock } from './times/running-clock.tsx';
import { PhoneNotices } from './unsent/phone-notices.tsx';

/** The layout of the phone: sync state at the top, navigation at the bottom. */
export function PhoneLayout() {
  const { t, i18n } = useTranslation();
  const { entries } = usePhone();
  useEffect(() => offerInstall(theme().id, i18n.language), [i18n.language]);
  useEffect(showOneToast, []);
  const { workOrderId } = useParams({ strict: false });
  // Inside a job the camera stays with its assets.
  const scan = workOrderId
    ? ({ to: '/m/jobs/$workOrderId/camera', params: { workOrderId }, label: t('scan.title'), Icon: IconScan } as const)
    : ({ to: '/m/scan', label: t('scan.title'), Icon: IconScan } as const);
  const ways = [
    { to: '/m', label: t('phone.today'), Icon: IconCalendarEvent },
    { to: '/m/van', label: t('van.short'), Icon: IconTruck },
    scan,
    { to: '/m/outbox', label: t('phone.outbox.short'), Icon: IconSend },
    { to: '/m/more', label: t('phone.more'), Icon: IconDots },
  ] as const;
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <BrandLink />
        <RunningClock />
        <SyncChip />
        <Bell />
      </header>
      <PhoneNotices />
      <main id="content" className={classes.main}>
        <Outlet />
      </main>
      <nav className={classes.ways} aria-label={t('app.menu')}>
        {ways.map(({ label, Icon, ...way }) => (
          <Link
            key={way.to}
            {...way}
            className={classes.way}
            activeOptions={{ exact: true }}
            data-middle={Icon === IconScan || undefined}
          >
            <span className={classes.icon}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {way.to === '/m/outbox' && entries.length > 0 && (
                <span className={classes.count} aria-hidden="true">
                  {entries.length}
                </span>
              )}
            </span>
            {label}
          </Link>
        ))}
      </nav>
      <Overlays toasts="bottom" />
    </div>
  );
}

const syncIcons = {
  synced: IconCircleCheck,
  waiting: IconCloudUp,
  slow: IconCloudPause,
  trying: IconCloudSearch,
  offline: IconCloudOff,
  needsYou: IconAlertTriangle,
} satisfies Record<SyncState, unknown>;

/** Whether everything is sent and when the server last responded, with a link to the outbox. */
function SyncChip() {
  const { t } = useTranslation();
  const known = usePhone();
  const { entries, lastResponseAt } = known;
  const state = syncState(known);
  const count = entries.length;
  const Icon = syncIcons[state];
  return (
    <Link to="/m/outbox" className={classes.chip} data-state={state}>
      <Icon size={20} stroke={2} aria-hidden="true" />
      <span>
        {state === 'waiting'
          ? t('phone.sync.waiting', { count, n: count })
          : (state === 'offline' || state === 'trying' || state === 'slow') && count > 0
            ? t(`phone.sync.${state}Waiting`, { n: count })
            : t(`phone.sync.${state}`)}
        {lastResponseAt !== null && (
          <span className={classes.heard}>
            {t('phone.sync.heard')}{' '}
            <DateText value={new Date(lastResponseAt + clockOffset()).toISOString()} as="time" />
          </span>
        )}
      </span>
    </Link>
  );
}
