import { Button } from '@mantine/core';
import { IconBuilding, IconDownload, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaletteSource } from '../palette/command-palette.tsx';
import { filterEntries, openCommandPalette, type PaletteSource } from '../palette/palette-store.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import classes from './gallery.module.css';
import { Output } from './output.tsx';
import { suggestAccounts } from './sample-accounts.ts';

export function PaletteSection() {
  const { t } = useTranslation();
  const [done, setDone] = useState<string | null>(null);
  const accounts = useMemo(() => accountSource(t), [t]);
  const commands = useMemo(() => commandSource(t, setDone), [t]);
  usePaletteSource(accounts);
  usePaletteSource(commands);
  useShortcut('c', () => setDone('create'), { label: t('action.new') });
  useShortcut('e', () => setDone('edit'), { label: t('action.edit') });
  useShortcut('g a', () => setDone('go to accounts'), { label: t('field.name'), group: t('shortcuts.general') });
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={openCommandPalette}>
        {t('app.search.global')}
      </Button>
      <Output name="command" value={done} />
    </div>
  );
}

function accountSource(t: TFunction): PaletteSource {
  return {
    id: 'accounts',
    label: t('all'),
    find: async (query, signal) => {
      const found = await suggestAccounts(query, signal);
      return found.map(({ id, code, name, city }) => ({
        id,
        label: name,
        description: `${code} · ${city}`,
        icon: <IconBuilding size={16} />,
        to: `#${code}`,
      }));
    },
  };
}

function commandSource(t: TFunction, run: (name: string) => void): PaletteSource {
  const entries = [
    { id: 'new', label: t('action.new'), icon: <IconPlus size={16} />, keys: 'c', run: () => run('create') },
    { id: 'export', label: t('export.short'), icon: <IconDownload size={16} />, run: () => run('export') },
  ];
  return {
    id: 'commands',
    label: t('shortcuts.page'),
    rank: 10,
    minimumLength: 0,
    find: (query) => filterEntries(entries, query),
  };
}
