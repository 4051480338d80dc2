import type { ReactNode } from 'react';
import { useAccess } from '#src/identity/access.ts';
import { recordLink } from '#src/ui/basics/record-link.tsx';

const Linked = recordLink<{ code: string }>(({ code }) => ({ to: '/items/$code', params: { code } }));

/** A link to the page of an item; the name alone for people who see no items. */
export function ItemLink({ code, children }: { code: string; children: ReactNode }) {
  return useAccess('items').canSee ? <Linked code={code}>{children}</Linked> : children;
}
