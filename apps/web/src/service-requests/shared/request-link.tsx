import { recordLink } from '#src/ui/basics/record-link.tsx';

/** Link to the page of a service request. */
export const RequestLink = recordLink(({ id }) => ({ to: '/service-requests/$id', params: { id } }));
