import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface Versioned {
  version: number;
  modified: string;
  modifierFullName: string | null;
}

export interface DefinitionSource<Values, Kept> {
  /** Null for a new one. */
  kept: Kept | null;
  valuesOf: (kept: Kept | null) => Values;
  create?: ((values: Values) => Promise<Kept>) | undefined;
  update: (values: Values, version: number) => Promise<Kept>;
  onSaved: () => void;
}

export interface Definition<Values, Kept> {
  base: Values;
  values: Values;
  change: (part: Partial<Values>) => void;
  /** Against the version that the form began with, unless another one is given. */
  save: (values: Values, version?: number) => void;
  isPending: boolean;
  /** Why it was not saved, unless somebody else saved first. */
  error: unknown;
  /** What somebody else saved meanwhile. */
  theirs: Kept | undefined;
  reset: () => void;
}

/** A form of something that applies to all assets: a type, its plan, a check point, a defect code. */
export function useDefinition<Values, Kept extends Versioned>(
  source: DefinitionSource<Values, Kept>,
): Definition<Values, Kept> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kept] = useState(source.kept);
  const [base] = useState(() => source.valuesOf(kept));
  const [values, setValues] = useState(base);
  const store = useMutation({
    mutationFn: async ({ values: given, version }: { values: Values; version: number | undefined }) =>
      version === undefined && source.create ? await source.create(given) : await source.update(given, version ?? 0),
    onSuccess: () => {
      showToast({ text: t('state.saved') });
      source.onSaved();
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: ['assets'] }),
  });
  const theirs = currentRecord<Kept>(store.error);
  return {
    base,
    values,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    save: (given, version = kept?.version) => store.mutate({ values: given, version }),
    isPending: store.isPending,
    error: theirs ? null : store.error,
    theirs,
    reset: store.reset,
  };
}
