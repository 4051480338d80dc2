import { useQuery } from '@tanstack/react-query';
import type { CustomField, CustomFieldRecord, OwnName } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { customFieldsOf } from './load-custom-fields.ts';

const none: readonly CustomField[] = [];

/**
 * The custom fields that a division, by default the current one, has for a kind of record and uses, in their order; empty for users who may
 * not see them.
 */
export function useCustomFields(of: CustomFieldRecord | undefined, division?: number): readonly CustomField[] {
  const current = useDivision();
  const asked = division ?? current;
  const isShown = useHasRight('customFields.see', asked);
  const { data } = useQuery({ ...customFieldsOf(asked), enabled: isShown && of !== undefined });
  return useMemo(() => data?.rows.filter(({ record, active }) => active && record === of) ?? none, [data, of]);
}

/** A name in the reader's language. */
export function useOwnName(): (name: OwnName) => string {
  const { language } = useTranslation().i18n;
  return useCallback((name: OwnName) => name[language === 'de' || language === 'en' ? language : 'nl'], [language]);
}
