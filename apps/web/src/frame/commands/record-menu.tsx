import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { CommandItems } from './command-items.tsx';
import type { CommandSet } from './record-command.ts';
import { useCommands } from './use-commands.tsx';

interface RecordMenuProps<Record> {
  set: Pick<CommandSet<Record>, 'commands' | 'nameOf'>;
  record: Record;
}

/** The commands of a record on its page: the menu beside its buttons, and the same in the palette. */
export function RecordMenu<Record extends object>({ set, record }: RecordMenuProps<Record>) {
  const commands = useCommands(set, record);
  return (
    <>
      {commands.offered.length > 0 && (
        <MoreMenu>
          <CommandItems commands={commands} record={record} />
        </MoreMenu>
      )}
      {commands.dialog}
    </>
  );
}
