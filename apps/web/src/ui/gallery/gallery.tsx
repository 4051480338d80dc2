import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showLanguage } from '#src/i18n/i18n.ts';
import { applyTheme } from '#src/themes/current-theme.ts';
import { useEvent } from '../basics/use-event.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { BulkSection } from './bulk-section.tsx';
import { CameraSection } from './camera-section.tsx';
import { DialogSection } from './dialog-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { EditableGridSection } from './editable-grid-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FileSection } from './file-section.tsx';
import classes from './gallery.module.css';
import { GridSection } from './grid-section.tsx';
import { GridStateSection } from './grid-state-section.tsx';
import { HistorySection } from './history-section.tsx';
import { ListSection } from './list-section.tsx';
import { PaletteSection } from './palette-section.tsx';
import { SignatureSection } from './signature-section.tsx';
import { TypeaheadSection } from './typeahead-section.tsx';

const sections = {
  fields: FieldSection,
  typeahead: TypeaheadSection,
  grid: GridSection,
  editing: EditableGridSection,
  'grid-states': GridStateSection,
  dialogs: DialogSection,
  bulk: BulkSection,
  palette: PaletteSection,
  files: FileSection,
  documents: DocumentSection,
  lists: ListSection,
  history: HistorySection,
  signature: SignatureSection,
  camera: CameraSection,
};

const title = 'Widgets';

/** Every widget of `ui` in its states: `?theme=cura|mobility&scheme=light|dark&language=nl|de|en&show=grid`. */
export function Gallery() {
  const params = useAddress();
  const isReady = useLook(params);
  if (!isReady) return null;
  const shown = Object.entries(sections).filter(([name]) => !params.show || params.show === name);
  return (
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
