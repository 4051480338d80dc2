import { accounting, call } from '#src/wire/call.ts';
import { MapServices, MapServicesInput, RoutingTrial, RoutingTrialInput, routingFaults } from './map-services.ts';

const path = '/api/maps/services';

/** The service from which the ways between visits are known. */
export const mapServiceCalls = {
  getMapServices: call({
    ...accounting('company.see'),
    method: 'GET',
    path,
    summary: 'The routing service',
    result: MapServices,
  }),
  /** A routing service is asked for a way first. In effect at once; with another address all ways are asked for again. */
  updateMapServices: call({
    ...accounting('company.administer'),
    method: 'PUT',
    path,
    inPerson: true,
    summary: 'Set the routing service',
    body: MapServicesInput,
    result: MapServices,
    ownTransaction: true,
    errors: [...routingFaults, 'precondition.failed'],
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
