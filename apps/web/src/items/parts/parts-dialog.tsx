import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { AssemblyItem, PartInput } from '@werkbank/contract/items/part.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useAction, useCall } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../form/form.module.css';
import { PasteLinesPicker } from '../shared/paste-lines-picker.tsx';
import { PartLineFields } from './part-line-fields.tsx';
import { emptyLine, isBegun, lineOf, moveLine, type PartLine, partsOf, writeLines } from './parts-model.ts';

/** The whole parts list: lines are added, moved and removed, and saved together. */
export function PartsDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { division: String(item.division), itemId: item.id };
  const { data, error, refetch } = useCall(api.items.listAssemblyItems, { params, pageSize: 1000 });
  const [base, setBase] = useState<{ item: Item; parts: readonly AssemblyItem[] }>();
  if (!base && data) setBase({ item, parts: data.rows });
  return (
    <Dialog opened onClose={onClose} size="lg" title={`${t('items.changeParts')} · ${item.code}`}>
      {!base && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!base && !error && <TableSkeleton rows={4} />}
      {base && <PartsForm item={base.item} stored={base.parts} onClose={onClose} />}
    </Dialog>
  );
}

interface PartsFormProps {
  /** The item and its parts when the form was opened. */
  item: Item;
  stored: readonly AssemblyItem[];
  onClose: () => void;
}

function PartsForm({ item, stored, onClose }: PartsFormProps) {
  const { t } = useTranslation();
  const [lines, setLines] = useState<PartLine[]>(() => (stored.length > 0 ? stored.map(lineOf) : [emptyLine()]));
  const [isTried, setTried] = useState(false);
  const { save, isPending, error, reset, current, theirs } = useSaveParts(item, onClose);
  const change = (key: string, part: Partial<PartLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const store = (wanted: readonly PartLine[], version: number) => {
    setTried(true);
    const parts = partsOf(wanted);
    if (parts) save(parts, version);
  };
  return (
    <DialogForm
      isBusy={isPending}
      error={current ? null : error}
      onSubmit={() => store(lines, item.version)}
      onClose={onClose}
    >
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <PartLineFields
            key={line.key}
            division={item.division}
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            isTried={isTried}
            onChange={(part) => change(line.key, part)}
            onMove={(by) => setLines((before) => moveLine(before, index, by))}
            onRemove={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ol>
      <div className={classes.tools}>
        <AddPart onAdd={() => setLines((before) => [...before, emptyLine()])} />
        <PasteLinesPicker
          division={item.division}
          onAdd={async ({ item: part, quantity }) =>
            setLines((before) => [...before.filter(isBegun), { ...emptyLine(), part, quantity }])
          }
        />
      </div>
      {current && theirs && (
        <ConflictDialog<{ parts: readonly PartLine[] }>
          opened
          base={{ parts: stored.map(lineOf) }}
          mine={{ parts: lines }}
          theirs={{ parts: theirs.map(lineOf) }}
          fields={[{ name: 'parts', label: t('items.parts'), render: ({ parts }) => writeLines(parts) }]}
          changedBy={current.modifierFullName}
          changedAt={current.modified}
          isBusy={isPending}
          onResolve={({ parts }) => store(parts, current.version)}
          onClose={reset}
        />
      )}
    </DialogForm>
  );
}

function AddPart({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={onAdd}>
        {t('items.addPart')}
      </Button>
    </div>
  );
}

/** Saves a parts list against the item's version; when another user saved first, reads their version. */
function useSaveParts(item: Item, onSaved: () => void) {
  const { t } = useTranslation();
  const params = { division: String(item.division), itemId: item.id };
  const { mutate, isPending, error, reset } = useAction(api.items.replaceAssemblyItems, ['items']);
  const current = currentRecord<Item>(error);
  const theirs = useQuery({
    ...callOptions(api.items.listAssemblyItems, { params, pageSize: 1000 }),
    enabled: current !== undefined,
    staleTime: 0,
  });
  const save = (parts: PartInput[], ifMatch: number) =>
    mutate(
      { params, body: { parts }, ifMatch },
      {
        onSuccess: () => {
          showToast({ text: t('items.partsSaved') });
          onSaved();
        },
      },
    );
  return {
    save,
    isPending,
    error,
    reset,
    current,
    theirs: current && theirs.isFetched ? theirs.data?.rows : undefined,
  };
}
