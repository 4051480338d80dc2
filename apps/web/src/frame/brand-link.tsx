import { useComputedColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { theme } from '#src/themes/current-theme.ts';
import classes from './brand-link.module.css';

/** The theme's logo, linked to the start page; on a phone only the symbol. */
export function BrandLink() {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { name, logo, invertedLogo, favicon, isOwn } = theme();
  return (
    <Link to="/" className={classes.link} aria-label={t('app.brandLink', { name })}>
      <picture>
        {!isOwn && <source media="(max-width: 35.99em)" srcSet={favicon} />}
        <img
          src={scheme === 'dark' ? invertedLogo : logo}
          alt=""
          height="24"
          className={isOwn ? classes.own : classes.logo}
        />
      </picture>
    </Link>
  );
}
