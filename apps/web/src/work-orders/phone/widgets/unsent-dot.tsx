import { useTranslation } from 'react-i18next';
import classes from './unsent-dot.module.css';

/** Marks what the server has not received yet. */
export function UnsentDot() {
  const { t } = useTranslation();
  return <span className={classes.dot} role="img" aria-label={t('phone.unsent')} />;
}
