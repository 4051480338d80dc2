import { useMantineColorScheme } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showLanguage } from '#src/i18n/i18n.ts';
import { applyTheme } from '#src/themes/current-theme.ts';
import { useEvent } from '../basics/use-event.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import classes from './gallery.module.css';

/** Each section loads only what it shows, because most tests open only one. */
const sections = {
  fields: lazy(async () => ({ default: (await import('./field-section.tsx')).FieldSection })),
  typeahead: lazy(async () => ({ default: (await import('./typeahead-section.tsx')).TypeaheadSection })),
  grid: lazy(async () => ({ default: (await import('./grid-section.tsx')).GridSection })),
  editing: lazy(async () => ({ default: (await import('./editable-grid-section.tsx')).EditableGridSection })),
  'grid-states': lazy(async () => ({ default: (await import('./grid-state-section.tsx')).GridStateSection })),
  dialogs: lazy(async () => ({ default: (await import('./dialog-section.tsx')).DialogSection })),
  bulk: lazy(async () => ({ default: (await import('./bulk-section.tsx')).BulkSection })),
  palette: lazy(async () => ({ default: (await import('./palette-section.tsx')).PaletteSection })),
  files: lazy(async () => ({ default: (await import('./file-section.tsx')).FileSection })),
  documents: lazy(async () => ({ default: (await import('./document-section.tsx')).DocumentSection })),
  lists: lazy(async () => ({ default: (await import('./list-section.tsx')).ListSection })),
  history: lazy(async () => ({ default: (await import('./history-section.tsx')).HistorySection })),
  signature: lazy(async () => ({ default: (await import('./signature-section.tsx')).SignatureSection })),
  camera: lazy(async () => ({ default: (await import('./camera-section.tsx')).CameraSection })),
};

const title = 'Widgets';

/** Every widget of `ui` in its states: `?theme=cura|mobility&scheme=light|dark&language=nl|de|en&show=grid`. */
export function Gallery() {
  const params = useAddress();
  const isReady = useLook(params);
  if (!isReady) return null;
  const shown = Object.entries(sections).filter(([name]) => !params.show || params.show === name);
  return (
    <Suspense fallback={null}>
      <main className={classes.gallery} id="content" data-gallery>
        <h1>{title}</h1>
        {shown.map(([name, Section]) => (
          <section key={name} className={classes.section} aria-labelledby={name}>
            <h2 id={name}>{name}</h2>
            <Section />
          </section>
        ))}
        <Toasts />
        <Shortcuts />
        <CommandPalette onNavigate={(to) => history.pushState(null, '', to)} />
      </main>
    </Suspense>
  );
}

interface Look {
  theme: string;
  scheme: 'light' | 'dark';
  language: string;
  show: string | null;
}

function useAddress(): Look {
  const [look] = useState(() => {
    const params = new URLSearchParams(location.search);
    return {
      theme: params.get('theme') ?? 'cura',
      scheme: params.get('scheme') === 'dark' ? ('dark' as const) : ('light' as const),
      language: params.get('language') ?? 'nl',
      show: params.get('show'),
    };
  });
  return look;
}

function useLook({ theme, scheme, language }: Look): boolean {
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const wear = useEvent(setColorScheme);
  useEffect(() => {
    applyTheme(theme);
    wear(scheme);
    void showLanguage(language);
  }, [theme, scheme, language, wear]);
  return i18n.language === language;
}
