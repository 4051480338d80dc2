import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import classes from '../bar-button.module.css';

const preload = async () => await import('./language-menu-list.tsx');
const LanguageMenuList = lazy(async () => ({ default: (await preload()).LanguageMenuList }));

/** The language dropdown (specification, section 2). */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const target = (
    <UnstyledButton className={classes.button}>
      <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t('app.language')}</span>
      <span className={`${classes.label} ${classes.wideOnly}`}>{t(`app.language.${i18n.language}`)}</span>
      <IconChevronDown size={14} aria-hidden="true" className={`${classes.chevron} ${classes.wideOnly}`} />
    </UnstyledButton>
  );
  return (
    <LazyMenu target={target} preload={preload}>
      {(button) => <LanguageMenuList target={button} />}
    </LazyMenu>
  );
}
