import type { Import } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { useState } from 'react';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { sameMapping } from './mapping-model.ts';

const nothing: ImportMapping = { version: 1, source: 'files', existing: 'keep', steps: [] };

export interface MappingDraft {
  /** What the screen shows: the edits, else the saved mapping, else a proposal. */
  mapping: ImportMapping;
  isLoading: boolean;
  /** Not reviewed yet. */
  isProposal: boolean;
  /** No file was recognised. */
  isUnknown: boolean;
  isDirty: boolean;
  isSaving: boolean;
  error: Error | null;
  /** What another user saved in the meantime. */
  theirs: Import | undefined;
  change: (mapping: ImportMapping) => void;
  /** Discards the edits. */
  reset: () => void;
  /** Saves it unless it is already saved; `overwrite` also replaces another user's version. */
  save: (then: () => void, overwrite?: boolean) => void;
}

/** The mapping while it is being edited. */
export function useMappingDraft(job: Import): MappingDraft {
  const division = String(useDivision());
  const params = { division, id: job.id };
  const [edited, setEdited] = useState<ImportMapping | null>(null);
  const proposal = useCall(
    api.imports.propose,
    { params },
    { enabled: job.mapping === null, staleTime: Number.POSITIVE_INFINITY },
  );
  const store = useAction(api.imports.setMapping, [api.imports.get, api.imports.list]);
  const mapping = edited ?? job.mapping ?? proposal.data ?? nothing;
  const save: MappingDraft['save'] = (then, overwrite = false) => {
    if (sameMapping(mapping, job.mapping)) return then();
    store.mutate(
      { params, body: mapping, ...(!overwrite && { ifMatch: job.version }) },
      {
        onSuccess: () => {
          setEdited(null);
          then();
        },
      },
    );
  };
  return {
    mapping,
    isLoading: job.mapping === null && proposal.isPending,
    isProposal: job.mapping === null && edited === null && proposal.data !== undefined,
    isUnknown: job.mapping === null && proposal.isError && mapping.steps.length === 0,
    isDirty: edited !== null && !sameMapping(edited, job.mapping),
    isSaving: store.isPending,
    error: store.error,
    theirs: currentRecord<Import>(store.error),
    change: setEdited,
    reset: () => {
      setEdited(null);
      store.reset();
    },
    save,
  };
}
