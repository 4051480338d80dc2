import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe, useRights } from '#src/identity/use-me.ts';
import { useEvent } from '#src/ui/basics/use-event.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteEntry, type PaletteSource } from '#src/ui/palette/palette-store.ts';
import { type CommandSet, type RecordCommand, storeWith } from './record-command.ts';

export interface Commands<Record> {
  offered: readonly RecordCommand<Record>[];
  labelOf: (command: RecordCommand<Record>) => string;
  start: (command: RecordCommand<Record>) => void;
  /** The dialog of the command that was started. */
  dialog: ReactNode;
}

/** The commands of a record that the reader may use now; while this is mounted, the palette offers them too. */
export function useCommands<Record extends object>(
  { commands, nameOf }: Pick<CommandSet<Record>, 'commands' | 'nameOf'>,
  record: Record | null,
): Commands<Record> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const rights = useRights();
  const { name } = useMe();
  const [opened, setOpened] = useState<{ command: RecordCommand<Record>; record: Record } | null>(null);
  const offered = useMemo(
    () =>
      commands.filter(
        ({ right, isOffered }) =>
          record !== null &&
          (right === undefined || rights.has(right)) &&
          (isOffered?.(record, (one) => rights.has(one), name) ?? true),
      ),
    [commands, record, rights, name],
  );
  const labelOf = useEvent(({ label }: RecordCommand<Record>) =>
    t(typeof label === 'string' || record === null ? String(label) : label(record)),
  );
  const start = useEvent((command: RecordCommand<Record>) => {
    if (record === null) return;
    if ('to' in command) void navigate(command.to(record));
    else if ('href' in command) window.location.href = command.href(record);
    else if ('run' in command) command.run(record, { t, store: storeWith(client) });
    else setOpened({ command, record });
  });
  usePaletteSource(
    useMemo((): PaletteSource => {
      const entries = offered.map(
        (command): PaletteEntry => ({
          id: `record.${command.id}`,
          label: labelOf(command),
          icon: <command.icon size={16} stroke={1.75} />,
          run: () => start(command),
        }),
      );
      return {
        id: 'record',
        label: record === null ? '' : nameOf(record),
        rank: 0,
        minimumLength: 0,
        find: (query) => filterEntries(entries, query),
      };
    }, [offered, record, nameOf, labelOf, start]),
  );
  return {
    offered,
    labelOf,
    start,
    dialog: opened && 'Dialog' in opened.command && (
      <Suspense>
        <opened.command.Dialog record={record ?? opened.record} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  };
}
