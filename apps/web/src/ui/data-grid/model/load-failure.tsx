import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './load-failure.module.css';

/** Some rows are loaded and others could not be. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.failure} role="alert">
      <span>{t('grid.loadFailed')}</span>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
