import { useMantineColorScheme } from '@mantine/core';
import { IconBellRinging, IconCheck, IconInfoCircle, IconKey, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '#src/identity/session-port.ts';
import { useMe } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { LanguageItems } from './language-items.tsx';
import classes from './user-menu-list.module.css';

/** Language, colour scheme, about page, sign-out. */
export function UserMenuList({ target }: LoadedMenuProps) {
  const { t } = useTranslation();
  const { name } = useMe();
  return (
    <Menu defaultOpened position="bottom-end" width={248} withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <span className={classes.caption}>{t('app.loggedInAs')}</span>
          <span className={classes.name}>{name}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('app.language')}</Menu.Label>
        <LanguageItems />
        <Menu.Label>{t('app.colorScheme')}</Menu.Label>
        <ColorSchemeItems />
        <Menu.Divider />
        <Menu.Item component={Link} to="/my/notifications" leftSection={<IconBellRinging size={16} stroke={1.75} />}>
          {t('app.notifications')}
        </Menu.Item>
        <Menu.Item component={Link} to="/my/keys" leftSection={<IconKey size={16} stroke={1.75} />}>
          {t('app.keys')}
        </Menu.Item>
        <Menu.Item component={Link} to="/about" leftSection={<IconInfoCircle size={16} stroke={1.75} />}>
          {t('about.title')}
        </Menu.Item>
        <Menu.Item onClick={() => void currentSession().logout()} leftSection={<IconLogout size={16} stroke={1.75} />}>
          {t('app.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const schemes = ['light', 'dark', 'auto'] as const;

/** Light, dark, or as the system prefers, as menu entries. */
function ColorSchemeItems() {
  const { t } = useTranslation();
  // Without this the library inserts a style element, which Trusted Types refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return schemes.map((scheme) => (
    <Menu.RadioItem
      key={scheme}
      value={scheme}
      checked={colorScheme === scheme}
      checkIcon={<IconCheck size={16} aria-hidden="true" />}
      onChange={() => setColorScheme(scheme)}
    >
      {t(`app.colorScheme.${scheme}`)}
    </Menu.RadioItem>
  ));
}
