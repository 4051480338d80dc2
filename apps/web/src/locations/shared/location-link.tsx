import { recordLink } from '#src/ui/basics/record-link.tsx';

/** A link to the page of a location. */
export const LocationLink = recordLink(({ id }) => ({ to: '/locations/$id', params: { id } }));
