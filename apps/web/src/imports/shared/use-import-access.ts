import { type Role, staff } from '@werkbank/contract/wire/call.ts';
import { hasRole } from '#src/app/roles.ts';
import { useMe } from '#src/app/use-me.ts';

/** Who may import; the server decides again. */
export const importers: readonly Role[] = [...staff, 'Admin'];

export const useMayImport = (): boolean => hasRole(importers, useMe().roles);
