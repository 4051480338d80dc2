import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { environment } from '#src/start/environment.ts';
import { theme } from '#src/themes/current-theme.ts';
import classes from './footer.module.css';

const thisYear = new Date().getFullYear();

/** Copyright year and theme name; also the manufacturer, unless brief. */
export function Footer({ isBrief = false }: { isBrief?: boolean }) {
  const { t } = useTranslation();
  const { vendor } = environment();
  return (
    <footer className={classes.footer}>
      <span>{t('app.copyright', { year: thisYear, theme: theme().name })}</span>
      {!isBrief && (
        <span>
          {t('app.poweredBy')}{' '}
          {vendor ? (
            <a href={vendor.url} rel="noopener">
              {vendor.name}
            </a>
          ) : (
            <Link to="/about">{t('app.product')}</Link>
          )}
        </span>
      )}
    </footer>
  );
}
