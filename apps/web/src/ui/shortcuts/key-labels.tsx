import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './shortcut-help.module.css';
import { shortcutLabels } from './shortcut-model.ts';

const isMac = () => navigator.userAgent.includes('Mac OS');

/** A shortcut shown as keys. */
export function KeyLabels({ keys }: { keys: string }) {
  const { t } = useTranslation();
  return shortcutLabels(keys, isMac()).map((step, index) => (
    <Fragment key={step.join('+')}>
      {index > 0 && <span className={classes.then}> {t('shortcuts.then')} </span>}
      {step.map((label) => (
        <kbd key={label} className={classes.key}>
          {label}
        </kbd>
      ))}
    </Fragment>
  ));
}
