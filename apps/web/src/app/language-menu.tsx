import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, offeredLanguages } from './choose-language.ts';
import classes from './bar-button.module.css';

/** The language dropdown, opening bottom right (specification, section 2). */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{t('app.language')}</span>
          <span className={`${classes.label} ${classes.wideOnly}`}>{t(`app.language.${i18n.language}`)}</span>
          <IconChevronDown size={14} aria-hidden="true" className={`${classes.chevron} ${classes.wideOnly}`} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Every language as a menu entry, each in its own words. */
export function LanguageItems() {
  const { i18n } = useTranslation();
  return offeredLanguages().map((language) => (
    <Menu.RadioItem
      key={language}
      value={language}
      lang={language}
      checked={language === i18n.language}
      checkIcon={<IconCheck size={16} aria-hidden="true" />}
      closeMenuOnClick
      onChange={() => void chooseLanguage(language)}
    >
      {ownName(language)}
    </Menu.RadioItem>
  ));
}

function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
