import { useTranslation } from 'react-i18next';
import classes from './loading-indicator.module.css';

/** Slides up while the body has the loading marker; hidden for navigations shorter than 150 ms. */
export function LoadingIndicator() {
  const { t } = useTranslation();
  return (
    <div className={classes.indicator} role="status">
      <span className={classes.spinner} />
      {t('state.loading')}
    </div>
  );
}
