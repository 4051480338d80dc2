import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';

/** Where a request is, or at least whose it is; the town only where the name does not say it. Empty when nobody knows. */
export function placeOf({ locationName, locationCity, accountName }: ServiceRequest): string {
  const name = locationName ?? accountName ?? '';
  return [name, locationCity && !name.includes(locationCity) ? locationCity : ''].filter(Boolean).join(', ');
}
