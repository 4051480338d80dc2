import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';

/** The location of a request, or at least its account; with the town unless the name contains it. Empty when unknown. */
export const placeOf = ({ locationName, locationCity, accountName }: ServiceRequest): string =>
  locationLabel(locationName ?? accountName, locationCity);
