import type { IconProps } from '@tabler/icons-react';
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import type { CallInput, CallResult } from '@werkbank/contract/wire/call.ts';
import type { CallFunction } from '@werkbank/contract/wire/client.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { TFunction } from 'i18next';
import { type ComponentType, lazy } from 'react';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Props of the dialog of a command. */
export interface CommandDialogProps<Record> {
  record: Record;
  onClose: () => void;
}

export interface CommandTools {
  t: TFunction;
  /** Runs a call and marks the named domains as out of date; a refusal is shown as a message. */
  store: <C>(call: CallFunction<C>, input: CallInput<C>, refreshes: readonly string[]) => Promise<CallResult<C> | null>;
}

/** What a command does: it opens a page, acts at once, or opens a dialog. */
type Effect<Record> =
  | { to: (record: Record) => LinkOptions }
  | { href: (record: Record) => string }
  | { run: (record: Record, tools: CommandTools) => void }
  | { Dialog: ComponentType<CommandDialogProps<Record>> };

/** Something that can be done with a record: in its menus, in the menu of its row, and in the palette. */
export type RecordCommand<Record> = Effect<Record> & {
  id: string;
  /** Key of the text. */
  label: string | ((record: Record) => string);
  icon: ComponentType<IconProps>;
  right?: Right;
  /** `name` is that of the reader. */
  isOffered?: (record: Record, has: (right: Right) => boolean, name: string) => boolean;
  danger?: true;
};

/** The commands of a kind of record, declared once. */
export interface CommandSet<Record, Row = { id: string }> {
  nameOf: (record: Record) => string;
  /** Reads the record of a row, which may have fewer fields. */
  read: (row: Row, division: number) => Pick<UseQueryOptions<Record, Error, Record, QueryKey>, 'queryKey' | 'queryFn'>;
  commands: readonly RecordCommand<Record>[];
}

/** A dialog that is loaded when it is first opened. */
export const lazyDialog = <Record>(load: () => Promise<ComponentType<CommandDialogProps<Record>>>) =>
  lazy(async () => ({ default: await load() }));

/** Calls of commands: the page may have been left before the answer, so that no hook can follow them. */
export const storeWith =
  (client: QueryClient): CommandTools['store'] =>
  async (call, input, refreshes) => {
    try {
      return await call(input);
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : String(error), kind: 'error' });
      return null;
    } finally {
      await Promise.all(refreshes.map(async (domain) => await client.invalidateQueries({ queryKey: [domain] })));
    }
  };
