import type { ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import type { FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { BringBackProps } from '#src/ui/data-grid/export/bring-back-button.tsx';
import type { RowCommandsPart } from '#src/ui/data-grid/model/row-commands.ts';
import type { ListViewsSlot } from '#src/ui/data-grid/views-button.tsx';
import type { OpenedRecord } from './talk/opened-record.ts';

export interface ReturnedList {
  entity: ImportEntity;
  fieldsIn: (t: TFunction) => readonly { field: string; headings: readonly string[] }[];
}

/** Parts of domains that the frame shows without importing the domains; implemented by `app/composition/frame-parts.ts`. */
export interface FrameParts {
  /** The commands of the domains in the palette. */
  readonly Commands: ComponentType;
  /** The bell: how much the reader has not read, and the newest. */
  readonly Bell: ComponentType;
  /** Who else looks at the record of the page. */
  readonly Presence: ComponentType<{ pathname: string }>;
  /** The same for a record that is open in a dialog. */
  readonly RecordPresence: ComponentType<OpenedRecord>;
  /** Who follows a record, and what is said about it. */
  readonly RecordTalk: ComponentType<{ kind: FollowedKind; recordId: string }>;
  /** The views that the reader pinned, in the navigation. */
  readonly PinnedViews: ComponentType;
  /** A count at the end of a navigation entry, by the entry's path. */
  readonly badges: Readonly<Partial<Record<string, ComponentType>>>;
  /** Whether a record of any kind agrees with the accounting package. */
  readonly RecordMark: ComponentType<{ kind: ExchangeKind; recordId: string }>;
  /** The same for one record of a list; the states of all its records are read with one call. */
  readonly RowMark: ComponentType<{ kind: ExchangeKind; recordId: string; among: readonly string[]; name: string }>;
  /** What the panel beside a list shows of a row, by the name of the list. */
  readonly peeks: Readonly<Partial<Record<string, ComponentType<{ row: { id: string; division?: number } }>>>>;
  /** Brings the exported file of a list back; `fieldsIn` names the fields that it can change, with their headings in a language. */
  readonly BringBack: ComponentType<BringBackProps & ReturnedList>;
  /** What can be done with a row of a list, by the name of the list. */
  readonly rowCommands: Readonly<Partial<Record<string, RowCommandsPart>>>;
  /** What lists need for saved views; null for people who cannot save any. */
  useListViews(): ListViewsSlot | null;
}

let connected: FrameParts | undefined;

export function connectFrame(parts: FrameParts): void {
  connected = parts;
}

export function frameParts(): FrameParts {
  if (!connected) throw new Error('The frame is drawn before it is connected');
  return connected;
}
