import { Link } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { LightBadge } from '#src/ui/page/badges/light-badge.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText, Nothing, Quantity } from '#src/ui/page/figures/values.tsx';
import { addressOf, MapLink } from '../shared/map-link.tsx';
import { MonthName } from '../shared/month-name.tsx';

/** Its account, its address, the number of assets, the next due date. */
export function LocationFacts({ location }: { location: Location }) {
  const { t } = useTranslation();
  const { addressLine1, postcode, city, lights, accountId } = location;
  return (
    <KeyFacts
      facts={[
        {
          label: t('locations.account'),
          value: accountId ? <AccountLink id={accountId}>{location.accountName}</AccountLink> : <Nothing />,
          hint: location.accountCode,
        },
        {
          label: t('locations.address'),
          value: addressLine1 ?? city ?? <Nothing />,
          hint: addressOf(location) && (
            <>
              {addressLine1 ? [postcode, city].filter(Boolean).join(' ') : null} <MapLink location={location} />
            </>
          ),
        },
        {
          label: t('locations.assets'),
          value: (
            <Link to="/assets" search={{ location: location.id }}>
              <Quantity value={location.assetCount} />
            </Link>
          ),
          hint: lights.red > 0 && (
            <Link to="/assets" search={{ location: location.id, lights: ['red'] }}>
              {t('locations.lateCount', { count: lights.red, n: lights.red })}
            </Link>
          ),
        },
        { label: t('locations.nextDue'), ...useNextDue(location) },
        { label: t('locations.serviceMonth'), value: <MonthName month={location.serviceMonth} /> },
      ]}
    />
  );
}

/** The asset that is due next, with its due status. */
function useNextDue({ id, division }: Location) {
  const input = {
    params: { division: String(division) },
    query: { locationId: id, sort: 'due' as const },
    pageSize: 1,
  };
  const { data } = useCall(api.assets.list, input);
  const [first] = data?.rows ?? [];
  if (!first?.dueOn) return { value: <Nothing /> };
  return { value: <DateText value={first.dueOn} />, hint: <LightBadge light={first.light} quiet /> };
}
