import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import classes from '../bar-button.module.css';

const preload = async () => await import('./division-menu-list.tsx');
const DivisionMenuList = lazy(async () => ({ default: (await preload()).DivisionMenuList }));

/** The current division. It is kept in the URL, so that a link shows the same to other readers. */
export function DivisionMenu() {
  const { t } = useTranslation();
  const { divisions } = useMe();
  const division = useDivision();
  const current = divisions.find(({ code }) => code === division);
  const target = (
    <UnstyledButton className={classes.button}>
      <span className={`${classes.mark} ${classes.divisionMark}`} aria-hidden="true">
        {current?.description.charAt(0)}
      </span>
      <span className={classes.division}>{current?.description}</span>
      <span className="visually-hidden">{t('app.switchDivision')}</span>
      <IconSelector size={16} aria-hidden="true" className={classes.chevron} />
    </UnstyledButton>
  );
  return (
    <LazyMenu target={target} preload={preload}>
      {(button) => <DivisionMenuList target={button} />}
    </LazyMenu>
  );
}
