import { recordLink } from '#src/ui/basics/record-link.tsx';

/** A link to the page of an assembly order. */
export const AssemblyOrderLink = recordLink(({ id }) => ({ to: '/assembly-orders/$id', params: { id } }));
