import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { AssetLink } from '#src/assets/shared/asset-link.tsx';
import { useAccess } from '#src/identity/access.ts';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { addressOf, MapLink } from '#src/locations/shared/map-link.tsx';
import { LightBadge } from '#src/ui/page/badges/light-badge.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { ResponseClock } from '../shared/response-clock.tsx';

/** Account, location with its address, asset with its status, response time, assignee. */
export function RequestFacts({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  return (
    <KeyFacts
      facts={[
        {
          label: t('serviceRequests.account'),
          value: request.accountId ? (
            <AccountLink id={request.accountId}>{request.accountName}</AccountLink>
          ) : (
            <Nothing />
          ),
          hint: request.contactFullName ?? request.accountCode,
        },
        { label: t('serviceRequests.location'), ...usePlace(request) },
        { label: t('serviceRequests.asset'), ...useAsset(request) },
        {
          label: t('serviceRequests.response'),
          value: <ResponseClock request={request} />,
          hint: request.respondBy && (
            <>
              {t('serviceRequests.respondBy')} <DateText value={request.respondBy} as="dateTime" />
            </>
          ),
        },
        {
          label: t('serviceRequests.assigned'),
          value: request.assignedToFullName ?? t('serviceRequests.nobody'),
          hint: request.nextAction && (
            <>
              {t('serviceRequests.nextAction')} <DateText value={request.nextAction} />
            </>
          ),
        },
      ]}
    />
  );
}

function usePlace({ locationId, locationName, locationCity }: ServiceRequest) {
  const { t } = useTranslation();
  const { seesSites } = useAccess('serviceRequests');
  const input = { params: { locationId: locationId ?? '' } };
  const { data: location } = useCall(api.locations.get, input, { enabled: locationId !== null && seesSites });
  if (locationId === null) return { value: t('serviceRequests.nowhere') };
  if (!location) return { value: locationName, hint: locationCity };
  return {
    value: <LocationLink id={locationId}>{location.name}</LocationLink>,
    hint: addressOf(location) && (
      <>
        {addressOf(location)} <MapLink location={location} />
      </>
    ),
  };
}

function useAsset({ locationId, assetId, assetDescription, assetTag }: ServiceRequest) {
  const { seesSites } = useAccess('serviceRequests');
  const input = { params: { locationId: locationId ?? '', id: assetId ?? '' } };
  const isKnown = locationId !== null && assetId !== null;
  const { data: asset } = useCall(api.assets.get, input, { enabled: isKnown && seesSites });
  if (!isKnown || !asset) return { value: assetDescription ?? <Nothing />, hint: assetTag };
  return {
    value: (
      <AssetLink locationId={locationId} id={assetId}>
        {asset.description}
      </AssetLink>
    ),
    hint: (
      <>
        <LightBadge light={asset.light} quiet />{' '}
        {[asset.tag, asset.placePath ?? asset.position].filter(Boolean).join(' · ')}
      </>
    ),
  };
}
