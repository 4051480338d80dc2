import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';

type Placed = Pick<Location, 'addressLine1' | 'postcode' | 'city' | 'country' | 'latitude' | 'longitude'>;

/** The address in one line; empty when there is none. */
export const addressOf = ({ addressLine1, postcode, city }: Placed): string =>
  [addressLine1, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Opens a map at the coordinates, else at the address. */
export function MapLink({ location }: { location: Placed }) {
  const { t } = useTranslation();
  const { latitude, longitude, country } = location;
  const hasPoint = latitude !== null && longitude !== null;
  const href = hasPoint
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${addressOf(location)}, ${country}`)}`;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {t('locations.showOnMap')}
    </a>
  );
}
