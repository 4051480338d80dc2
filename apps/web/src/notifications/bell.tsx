import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import classes from './bell.module.css';

const preload = async () => {
  const [part] = await Promise.all([import('./bell-panel.tsx'), loadTexts('notifications')]);
  return { default: part.BellPanel };
};
const BellPanel = lazy(preload);

/** Counting stops at a hundred. */
const most = 99;

/** In a browser that shows notifications: takes over the key of the installation if it was renewed. */
function keepDevice(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  // Notifications go on with the earlier key, and the next start tries again.
  import('./device.ts').then(({ takeOverNewKey }) => takeOverNewKey()).catch(() => undefined);
}

/** The bell with the number of unread notifications; it opens the newest. */
export function Bell() {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  const { data } = useCall(api.notifications.count, {});
  const unread = data?.unread ?? 0;
  useEffect(keepDevice, []);
  const target = (
    <UnstyledButton className={classes.bell} aria-label={t('app.bell', { count: unread })}>
      <IconBell size={18} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > most ? `${number.format(most)}+` : number.format(unread)}
        </span>
      )}
    </UnstyledButton>
  );
  return (
    <LazyMenu target={target} preload={preload} opens="dialog">
      {(button) => <BellPanel target={button} />}
    </LazyMenu>
  );
}
