import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Loader, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../basics/use-delayed.ts';
import dialog from '../dialogs/dialog.module.css';
import { ShortcutLayer } from '../shortcuts/shortcut-layer.tsx';
import { useListbox } from '../typeahead/use-listbox.ts';
import { takeEarlyKeys } from './early-keys.ts';
import classes from './palette.module.css';
import { PaletteGroups } from './palette-groups.tsx';
import { closeCommandPalette, type PaletteEntry, type PaletteSource } from './palette-store.ts';
import { rememberEntry } from './recent-entries.ts';
import { usePaletteSearch } from './use-palette-search.ts';

interface PaletteProps {
  sources: readonly PaletteSource[];
  onNavigate: (to: string) => void;
}

export function PaletteDialog({ opened, ...props }: PaletteProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal.Root
      opened={opened}
      onClose={closeCommandPalette}
      size={620}
      yOffset="12vh"
      centered={false}
      transitionProps={{ transition: 'fade-down', duration: 120 }}
    >
      <Modal.Overlay className={dialog.overlay} />
      <Modal.Content classNames={{ content: classes.content ?? '' }} aria-label={t('app.search.global')}>
        <ShortcutLayer isOpen={opened}>
          <PaletteBody {...props} />
        </ShortcutLayer>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteBody({ sources, onNavigate }: PaletteProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { groups, isSearching } = usePaletteSearch(sources, query);
  const entries = groups.flatMap((group) => group.entries.map((entry) => ({ entry, source: group.id })));
  const isSlow = useDelayed(isSearching);

  const run = (entry: PaletteEntry, source: string) => {
    closeCommandPalette();
    if (!('to' in entry)) return entry.run();
    rememberEntry(entry, source);
    onNavigate(entry.to);
  };
  const runAt = (index: number) => {
    const chosen = entries[index];
    if (chosen) run(chosen.entry, chosen.source);
  };
  const ids = entries.map(({ entry, source }) => `${source} ${entry.id}`);
  const listbox = useListbox({ ids, isOpen: true, onPick: runAt, resetKey: query });

  // Enter selects the first match, which may still be loading.
  const [awaited, setAwaited] = useState<string | null>(null);
  const press = (event: KeyboardEvent) => {
    const isEarly = event.key === 'Enter' && isSearching && !listbox.isMarked && !event.nativeEvent.isComposing;
    if (!isEarly) return void (listbox.press(event) && setAwaited(null));
    event.preventDefault();
    setAwaited(query);
  };
  const runAwaited = useEffectEvent(() => runAt(listbox.active));
  const isReady = awaited === query && !isSearching;
  useEffect(() => {
    if (isReady) runAwaited();
  }, [isReady]);

  return (
    <>
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <input
          {...listbox.inputProps}
          className={classes.input}
          data-autofocus
          aria-label={t('app.search.global')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onFocus={() => {
            const early = takeEarlyKeys();
            if (early) setQuery(early);
          }}
          onKeyDown={press}
        />
        {isSlow && <Loader size={16} />}
      </div>
      <PaletteGroups groups={groups} query={query} isSearching={isSearching} listbox={listbox} onPick={runAt} />
    </>
  );
}
