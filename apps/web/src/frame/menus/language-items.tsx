import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#src/ui/basics/menu.ts';
import { chooseLanguage, offeredLanguages } from './choose-language.ts';

/** Every language as a menu entry, each under its own name. */
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
