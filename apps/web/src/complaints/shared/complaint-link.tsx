import { recordLink } from '#src/ui/basics/record-link.tsx';

/** Link to the page of a complaint. */
export const ComplaintLink = recordLink(({ id }) => ({ to: '/complaints/$id', params: { id } }));
