import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { theme } from '#src/themes/current-theme.ts';
import classes from './brand-link.module.css';

/** The theme's logo, leading home; on a phone only its mark. */
export function BrandLink() {
  const { t } = useTranslation();
  const { name, logo, invertedLogo, favicon } = theme();
  return (
    <Link to="/" className={classes.link} aria-label={t('app.brandLink', { name })}>
      <img src={logo} alt="" height="24" className={classes.logo} />
      <img src={invertedLogo} alt="" height="24" className={classes.invertedLogo} />
      <img src={favicon} alt="" width="28" height="28" className={classes.mark} />
    </Link>
  );
}
