import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialogs/dialog.tsx';
import { KeyLabels } from './key-labels.tsx';
import classes from './shortcut-help.module.css';
import { activeShortcuts, type Shortcut } from './shortcut-registry.ts';

interface ShortcutHelpProps {
  opened: boolean;
  onClose: () => void;
}

export function ShortcutHelp({ opened, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation();
  // Read when the overview opens: once it is open, only its own shortcuts are active.
  const [shown, setShown] = useState<{ opened: boolean; shortcuts: Shortcut[] }>({ opened: false, shortcuts: [] });
  if (shown.opened !== opened) setShown(opened ? { opened, shortcuts: activeShortcuts() } : { ...shown, opened });

  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')} size="lg">
      <div className={classes.groups}>
        {Object.entries(Object.groupBy(shown.shortcuts, (shortcut) => shortcut.group)).map(
          ([group, shortcuts = []]) => (
            <section key={group} className={classes.group}>
              <h3 className={classes.heading}>{group}</h3>
              <dl className={classes.list}>
                {shortcuts.map((shortcut) => (
                  <Fragment key={shortcut.keys}>
                    <dt>{shortcut.label}</dt>
                    <dd>
                      <KeyLabels keys={shortcut.keys} />
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </section>
          ),
        )}
      </div>
    </Dialog>
  );
}
