import { recordLink } from '#src/ui/basics/record-link.tsx';

/** A link to the page of an estimate. */
export const EstimateLink = recordLink(({ id }) => ({ to: '/estimates/$estimateId', params: { estimateId: id } }));
