import { Menu, UnstyledButton } from '@mantine/core';
import { IconInfoCircle, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './bar-button.module.css';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import { LanguageItems } from './language-menu.tsx';
import { currentSession } from './session-port.ts';
import { useMe } from './use-me.ts';
import menuClasses from './user-menu.module.css';

/** Who is signed in, and what is theirs to set: language, light or dark, signing out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { name } = useMe();
  return (
    <Menu position="bottom-end" width={248} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.avatar} aria-hidden="true">
            {initials(name)}
          </span>
          <span className="visually-hidden">{t('app.userMenu', { name })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={menuClasses.who}>
          <span className={menuClasses.caption}>{t('app.loggedInAs')}</span>
          <span className={menuClasses.name}>{name}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('app.language')}</Menu.Label>
        <LanguageItems />
        <Menu.Label>{t('app.colorScheme')}</Menu.Label>
        <ColorSchemeItems />
        <Menu.Divider />
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

/** First letters of first and last name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
