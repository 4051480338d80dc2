import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './site-ways.module.css';
import { mapAddress } from './visit-model.ts';

interface Site {
  addressLine1: string | null;
  postcode: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface SiteWaysProps {
  site: Site;
  /** Whom to call ahead; those without a number are left out. */
  people: readonly { name: string | null; number: string | null }[];
}

/** The way there on a map, and whom to call ahead. */
export function SiteWays({ site, people }: SiteWaysProps) {
  const { t } = useTranslation();
  const address = [site.addressLine1, [site.postcode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const numbers = new Map(people.flatMap(({ name, number }) => (number ? [[digitsOf(number), { name, number }]] : [])));
  return (
    <div className={classes.ways}>
      {address !== '' && (
        <a className={classes.way} href={mapAddress(site, address)} target="_blank" rel="noreferrer">
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
          <span>{address}</span>
        </a>
      )}
      {[...numbers].map(([digits, { name, number }]) => (
        <a key={digits} className={classes.way} href={`tel:${digits}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {name ?? t('phone.call')} <span className={classes.number}>{number}</span>
          </span>
        </a>
      ))}
    </div>
  );
}

const digitsOf = (number: string): string => number.replaceAll(/[^+\d]/g, '');
