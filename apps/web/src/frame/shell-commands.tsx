import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '#src/identity/session-port.ts';
import { useBrand, useRights } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteEntry, type PaletteSource } from '#src/ui/palette/palette-store.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { chooseLanguage, offeredLanguages } from './menus/choose-language.ts';
import { isOffered, type NavigationItem, navigation } from './navigation.ts';

const firstRank = 10;
const lastRank = 90;

/** The areas and the shell's own commands in the palette, and the `g …` shortcuts to the areas. */
export function ShellCommands() {
  const { t, i18n } = useTranslation();
  const rights = useRights();
  const brand = useBrand();
  const areas = useMemo(
    () => navigation.flatMap((group) => group.items).filter((item) => isOffered(item, rights, brand)),
    [rights, brand],
  );
  usePaletteSource(
    useMemo(
      () =>
        source(
          'areas',
          t('app.menu'),
          firstRank,
          areas.map((item) => toEntry(item, t(item.label))),
        ),
      [areas, t],
    ),
  );
  usePaletteSource(
    useMemo(() => {
      const others = offeredLanguages().filter((language) => language !== i18n.language);
      const commands = others.map((language) => ({
        id: `language.${language}`,
        label: t('app.showIn', { language: t(`app.language.${language}`) }),
        run: () => void chooseLanguage(language),
      }));
      const logout = { id: 'logout', label: t('app.logout'), run: () => void currentSession().logout() };
      return source('shell', t('app.commands'), lastRank, [...commands, logout]);
    }, [t, i18n.language]),
  );
  return areas.map((item) => item.keys && <GoShortcut key={item.path} item={item} keys={item.keys} />);
}

function GoShortcut({ item, keys }: { item: NavigationItem; keys: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut(keys, () => void navigate({ to: item.path }), { label: t(item.label), group: t('app.menu') });
  return null;
}

const toEntry = (item: NavigationItem, label: string): PaletteEntry => ({
  id: item.path,
  label,
  to: item.path,
  icon: <item.icon size={16} stroke={1.75} />,
  ...(item.keys && { keys: item.keys }),
});

function source(id: string, label: string, rank: number, entries: PaletteEntry[]): PaletteSource {
  return { id, label, rank, minimumLength: 0, find: (query) => filterEntries(entries, query) };
}
