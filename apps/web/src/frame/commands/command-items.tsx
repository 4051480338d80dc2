import { Link } from '@tanstack/react-router';
import { Menu } from '#src/ui/basics/menu.ts';
import type { RecordCommand } from './record-command.ts';
import type { Commands } from './use-commands.tsx';

interface CommandItemsProps<Record> {
  commands: Commands<Record>;
  record: Record;
}

/** The commands of a record in a menu. What leads to a page is a link, which can be opened in another tab. */
export const CommandItems = <Record,>({ commands: { offered, labelOf, start }, record }: CommandItemsProps<Record>) =>
  offered.map((command) => (
    <Menu.Item
      key={command.id}
      leftSection={<command.icon size={16} stroke={1.75} />}
      {...(command.danger && { color: 'red' })}
      {...itemOf(command, record, () => start(command))}
    >
      {labelOf(command)}
    </Menu.Item>
  ));

function itemOf<Record>(command: RecordCommand<Record>, record: Record, start: () => void) {
  if ('to' in command) return { renderRoot: (props: object) => <Link {...props} {...command.to(record)} /> };
  if ('href' in command) return { component: 'a' as const, href: command.href(record) };
  return { onClick: start };
}
