import type { ReactNode } from 'react';
import { useAccess } from '#src/identity/access.ts';
import { recordLink } from '#src/ui/basics/record-link.tsx';

const Linked = recordLink(({ id }) => ({ to: '/accounts/$id', params: { id } }));

/** A link to the page of an account; the name alone for people who see no accounts. */
export function AccountLink({ id, children }: { id: string; children: ReactNode }) {
  return useAccess('accounts').canSee ? <Linked id={id}>{children}</Linked> : children;
}
