import type { DivisionRight } from '@werkbank/contract/administration/people/people-calls.ts';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useMe } from '#src/identity/use-me.ts';

/** A division, with a note if access is read-only. */
export const rightText = ({ division, access }: DivisionRight, nameOf: (code: number) => string, t: TFunction) =>
  access === 'write' ? nameOf(division) : t('people.readsOnly', { division: nameOf(division) });

/** The names of the reader's divisions; for other divisions the number. */
export function useDivisionName(): (code: number) => string {
  const { divisions } = useMe();
  return useCallback((code) => divisions.find((one) => one.code === code)?.description ?? String(code), [divisions]);
}
