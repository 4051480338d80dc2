import { useTranslation } from 'react-i18next';
import classes from './loading-indicator.module.css';

/** Slides up while the body carries the loading marker; a navigation quicker than 150 ms does not show it. */
export function LoadingIndicator() {
  const { t } = useTranslation();
  return (
    <div className={classes.indicator} role="status">
      <span className={classes.spinner} />
      {t('state.loading')}
    </div>
  );
}
