import { UnstyledButton } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#src/identity/use-me.ts';
import { initials } from '#src/ui/basics/initials.ts';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import classes from '../bar-button.module.css';

const preload = async () => await import('./user-menu-list.tsx');
const UserMenuList = lazy(async () => ({ default: (await preload()).UserMenuList }));

/** The signed-in person, with a menu of their settings. */
export function UserMenu() {
  const { t } = useTranslation();
  const { name } = useMe();
  const target = (
    <UnstyledButton className={classes.button}>
      <span className={classes.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <span className="visually-hidden">{t('app.userMenu', { name })}</span>
    </UnstyledButton>
  );
  return (
    <LazyMenu target={target} preload={preload}>
      {(button) => <UserMenuList target={button} />}
    </LazyMenu>
  );
}
