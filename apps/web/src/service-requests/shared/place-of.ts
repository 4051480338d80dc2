import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';

/**
 * The location of a request, or at least its account; with the town unless the name contains it. Empty when unknown.
 */
export function placeOf({ locationName, locationCity, accountName }: ServiceRequest): string {
  const name = locationName ?? accountName ?? '';
  return [name, locationCity && !name.includes(locationCity) ? locationCity : ''].filter(Boolean).join(', ');
}
