import { IconCalendarEvent, IconDots, IconScan, IconSend } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandLink } from '#src/frame/brand-link.tsx';
import { Overlays } from '#src/frame/overlays.tsx';
import { theme } from '#src/themes/current-theme.ts';
import { usePhone } from './outbox/phone-state.ts';
import { SyncChip } from './outbox/sync-chip.tsx';
import { offerInstall } from './pack/install-hint.ts';
import classes from './phone-layout.module.css';
import { PhoneNotices } from './unsent/phone-notices.tsx';

/** The layout of the phone: whether everything is sent at the top, the ways at the bottom. */
export function PhoneLayout() {
  const { t, i18n } = useTranslation();
  const { entries } = usePhone();
  useEffect(() => offerInstall(theme().id, i18n.language), [i18n.language]);
  const ways = [
    { to: '/m', label: t('phone.today'), Icon: IconCalendarEvent },
    { to: '/m/scan', label: t('scan.title'), Icon: IconScan },
    { to: '/m/outbox', label: t('phone.outbox'), Icon: IconSend },
    { to: '/m/more', label: t('phone.more'), Icon: IconDots },
  ] as const;
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <BrandLink />
        <SyncChip />
      </header>
      <PhoneNotices />
      <main id="content" className={classes.main}>
        <Outlet />
      </main>
      <nav className={classes.ways} aria-label={t('app.menu')}>
        {ways.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={classes.way} activeOptions={{ exact: true }}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {to === '/m/outbox' && entries.length > 0 && (
                <span className={classes.count} aria-hidden="true">
                  {entries.length}
                </span>
              )}
            </span>
            {label}
          </Link>
        ))}
      </nav>
      <Overlays />
    </div>
  );
}
