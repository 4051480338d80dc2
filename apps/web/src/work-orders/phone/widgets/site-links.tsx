import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './site-links.module.css';

interface Site {
  addressLine1: string | null;
  postcode: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface Person {
  name: string | null;
  number: string | null;
  email?: string | null;
}

interface SiteLinksProps {
  site: Site;
  /** People to call, or to mail if no number is known; those with neither are left out. */
  people: readonly Person[];
}

/** Links to the route on a map, and to call or mail people ahead. */
export function SiteLinks({ site, people }: SiteLinksProps) {
  const { t } = useTranslation();
  const address = [site.addressLine1, [site.postcode, site.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const reached = new Map(people.flatMap((person) => routeTo(person).map((way) => [way.href, way])));
  return (
    <div className={classes.ways}>
      {address !== '' && (
        <a className={classes.way} href={mapAddress(site, address)} target="_blank" rel="noreferrer">
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
          <span>{address}</span>
        </a>
      )}
      {[...reached.values()].map(({ href, name, words, Icon }) => (
        <a key={href} className={classes.way} href={href}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {name ?? t('phone.call')} <span className={classes.number}>{words}</span>
          </span>
        </a>
      ))}
    </div>
  );
}

function routeTo({ name, number, email }: Person) {
  if (number) return [{ href: `tel:${digitsOf(number)}`, name, words: number, Icon: IconPhone }];
  return email ? [{ href: `mailto:${email}`, name, words: email, Icon: IconMail }] : [];
}

const digitsOf = (number: string): string => number.replaceAll(/[^+\d]/g, '');

/** A map with the route to a place, by its coordinates when they are known. */
function mapAddress({ latitude, longitude }: Pick<Site, 'latitude' | 'longitude'>, address: string): string {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
