import type { ReactNode } from 'react';
import { rememberEntry } from '#src/ui/palette/recent-entries.ts';
import { openedRecord } from './talk/opened-record.ts';

/** The record of a page becomes the first of the recent ones in the palette. */
export function rememberOpened(path: string, title: string, number: ReactNode): void {
  const record = openedRecord(path);
  if (!record || record.isEditing) return;
  const label = [typeof number === 'number' || typeof number === 'string' ? number : null, title]
    .filter(Boolean)
    .join(' · ');
  rememberEntry({ id: record.id, label, to: path }, record.kind);
}
