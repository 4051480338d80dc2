import { type Role, staff } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';

/** Who may import; the server decides again. */
export const importers: readonly Role[] = [...staff, 'Admin'];

export const useMayImport = (): boolean => hasRole(importers, useMe().roles);
