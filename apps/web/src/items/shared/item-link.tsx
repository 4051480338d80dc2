import { recordLink } from '#src/ui/basics/record-link.tsx';

/** A link to the page of an item. */
export const ItemLink = recordLink<{ code: string }>(({ code }) => ({ to: '/items/$code', params: { code } }));
