import { IconExternalLink, IconFileArrowRight, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import type { RowCommandsProps } from '#src/ui/data-grid/model/row-commands.ts';
import { Skeleton } from '#src/ui/page/states/skeleton.tsx';
import { readPalette, subscribeToPalette } from '#src/ui/palette/palette-store.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { CommandItems } from './command-items.tsx';
import type { CommandSet } from './record-command.ts';
import classes from './row-commands.module.css';
import { useCommands } from './use-commands.tsx';

const look = { size: 16, stroke: 1.75 };

/** A long menu scrolls where neither side has room for it. */
const withinScreen = { flip: true, shift: true, size: true };

/** The commands of the row in use: in a menu where it was asked for, and in the palette. */
export const rowCommands = <Record extends object, Row>(set: CommandSet<Record, Row>) =>
  function RowCommands({ row, href, at, open, onClose }: RowCommandsProps) {
    const { t } = useTranslation();
    const division = useDivision();
    const { isOpen: isPaletteOpen } = useSyncExternalStore(subscribeToPalette, readPalette);
    const { data: record = null, error } = useQuery({
      // The list of the set has rows of its kind.
      ...set.read(row as Row, division),
      enabled: at !== null || isPaletteOpen,
    });
    const commands = useCommands(set, record);
    return (
      <>
        {at !== null && (
          <Menu
            opened
            onClose={onClose}
            position="bottom-start"
            offset={2}
            width="max-content"
            withinPortal={false}
            floatingStrategy="fixed"
            middlewares={withinScreen}
          >
            <Menu.Target>
              <span className={classes.target} style={{ left: at.x, top: at.y }} aria-hidden="true">
                {record ? set.nameOf(record) : t('action.more')}
              </span>
            </Menu.Target>
            <Menu.Dropdown className={classes.list}>
              {href && <PageItems href={href} onOpen={open} />}
              {record && <CommandItems commands={commands} record={record} />}
              {!record && !error && <Waiting />}
            </Menu.Dropdown>
          </Menu>
        )}
        {commands.dialog}
      </>
    );
  };

/** What every record has: its page, in this tab or another, and its address. */
function PageItems({ href, onOpen }: { href: string; onOpen: () => void }) {
  const { t } = useTranslation();
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(new URL(href, location.href).href))
      .then(
        () => showToast({ text: t('commands.linkCopied') }),
        () => showToast({ text: t('commands.notCopied'), kind: 'error' }),
      );
  return (
    <>
      <Menu.Item leftSection={<IconFileArrowRight {...look} />} onClick={onOpen}>
        {t('commands.open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconExternalLink {...look} />} component="a" href={href} target="_blank" rel="noopener">
        {t('commands.openTab')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink {...look} />} onClick={copy}>
        {t('commands.copyLink')}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** Of the height of the commands that follow, so that the menu does not grow under the pointer. */
const Waiting = () => (
  <div className={classes.waiting}>
    {[60, 75, 50, 65].map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
);
