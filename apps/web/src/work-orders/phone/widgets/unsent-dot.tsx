import { useTranslation } from 'react-i18next';
import classes from '../job/job-page.module.css';

/** Marks what the server does not know yet. */
export function UnsentDot() {
  const { t } = useTranslation();
  return <span className={classes.dot} role="img" aria-label={t('phone.unsent')} />;
}
