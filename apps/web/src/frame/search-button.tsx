import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openCommandPalette } from '#src/ui/palette/palette-store.ts';
import classes from './search-button.module.css';

/** Opens the global search; looks like a search field. */
export function SearchButton() {
  const { t } = useTranslation();
  return (
    <UnstyledButton className={classes.button} onClick={openCommandPalette}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{t('app.search.global')}</span>
      <kbd className={classes.keys} aria-hidden="true">
        {paletteKeys}
      </kbd>
    </UnstyledButton>
  );
}

const paletteKeys = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
