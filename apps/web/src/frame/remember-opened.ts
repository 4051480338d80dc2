import { type ReactNode, useEffect } from 'react';
import { listenToTitles } from '#src/ui/page/document-title.ts';
import { rememberEntry } from '#src/ui/palette/recent-entries.ts';
import { openedRecord } from './talk/opened-record.ts';

/** The record of the page becomes the first of the recent ones in the palette, as soon as its title is known. */
export function useRememberOpened(path: string): void {
  useEffect(() => {
    listenToTitles((title, number) => rememberOpened(path, title, number));
    return () => listenToTitles(undefined);
  }, [path]);
}

function rememberOpened(path: string, title: string, number: ReactNode): void {
  const record = openedRecord(path);
  if (!record || record.isEditing) return;
  const label = [typeof number === 'number' || typeof number === 'string' ? number : null, title]
    .filter(Boolean)
    .join(' · ');
  rememberEntry({ id: record.id, label, to: path }, record.kind);
}
