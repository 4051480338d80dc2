import { accounting, call } from '#src/wire/call.ts';
import {
  MapServices,
  MapServicesInput,
  MapTiles,
  RoutingTrial,
  RoutingTrialInput,
  routingFaults,
} from './map-services.ts';

const path = '/api/maps/services';

/** The services from which the ways between visits are known and maps are drawn. */
export const mapServiceCalls = {
  getMapServices: call({
    ...accounting('company.see'),
    method: 'GET',
    path,
    summary: 'Routing service and map tiles',
    result: MapServices,
  }),
  /** A routing service is asked for a way first. In effect at once; with another address all ways are asked for again. */
  updateMapServices: call({
    ...accounting('company.administer'),
    method: 'PUT',
    path,
    inPerson: true,
    summary: 'Set routing service and map tiles',
    body: MapServicesInput,
    result: MapServices,
    ownTransaction: true,
    errors: [...routingFaults, 'precondition.failed'],
  }),
  /** For those who see locations. Pages may load images from this address alone. */
  getMapTiles: call({
    ...accounting('locations.see'),
    method: 'GET',
    path: '/api/maps/tiles',
    summary: 'Map tiles',
    result: MapTiles,
  }),
  /** Asks the service for a way; nothing is stored. */
  tryRoutingService: call({
    ...accounting('company.administer'),
    method: 'POST',
    path: '/api/maps/routing-trial',
    summary: 'Test a routing service',
    body: RoutingTrialInput,
    result: RoutingTrial,
    ownTransaction: true,
    errors: [...routingFaults],
  }),
};
