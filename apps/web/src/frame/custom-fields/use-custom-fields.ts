import { useQuery } from '@tanstack/react-query';
import type { CustomField, CustomFieldRecord, OwnName } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { customFieldsOf } from './load-custom-fields.ts';

const none: readonly CustomField[] = [];

/** The custom fields of a kind of record that are in use, in their order; empty for users who may not see them. */
export function useCustomFields(of: CustomFieldRecord | undefined): readonly CustomField[] {
  const division = useDivision();
  const isShown = useHasRight('customFields.see');
  const { data } = useQuery({ ...customFieldsOf(division), enabled: isShown && of !== undefined });
  return useMemo(() => data?.rows.filter(({ record, active }) => active && record === of) ?? none, [data, of]);
}

/** A name in the reader's language. */
export function useOwnName(): (name: OwnName) => string {
  const { language } = useTranslation().i18n;
  return useCallback((name: OwnName) => name[language === 'de' || language === 'en' ? language : 'nl'], [language]);
}
