import { useQuery } from '@tanstack/react-query';
import type { OwnField, OwnFieldRecord, OwnName } from '@werkbank/contract/own-fields/own-field.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { ownFieldsOf } from './load-own-fields.ts';

const none: readonly OwnField[] = [];

/** The own fields of a kind of record that are in use, in their order; empty for users who may not see them. */
export function useOwnFields(of: OwnFieldRecord | undefined): readonly OwnField[] {
  const division = useDivision();
  const isShown = useHasRight('ownFields.see');
  const { data } = useQuery({ ...ownFieldsOf(division), enabled: isShown && of !== undefined });
  return useMemo(() => data?.rows.filter(({ record, active }) => active && record === of) ?? none, [data, of]);
}

/** A name in the reader's language. */
export function useOwnName(): (name: OwnName) => string {
  const { language } = useTranslation().i18n;
  return useCallback((name: OwnName) => name[language === 'de' || language === 'en' ? language : 'nl'], [language]);
}
