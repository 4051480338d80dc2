import { recordLink } from '#src/ui/basics/record-link.tsx';

/** A link to the page of a transfer. */
export const TransferLink = recordLink(({ id }) => ({ to: '/transfers/$id', params: { id } }));
