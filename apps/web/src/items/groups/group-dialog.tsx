import { TextInput } from '@mantine/core';
import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface GroupValues {
  code: string;
  description: string;
}

/** Creates or renames a group of items. */
export function GroupDialog({ group, onClose }: { group: ItemGroup | null; onClose: () => void }) {
  const { t } = useTranslation();
  const title = group ? t('items.changeGroup', { name: group.description }) : t('items.newGroup');
  return (
    <Dialog opened onClose={onClose} size="sm" title={title}>
      <GroupForm group={group} onClose={onClose} />
    </Dialog>
  );
}

function GroupForm({ group, onClose }: { group: ItemGroup | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => valuesOf(group));
  const [isTried, setTried] = useState(false);
  const { save, isPending, error, theirs, reset } = useSaveGroup(group, onClose);
  const missing = (value: string) => isTried && !value.trim() && t('valid.required');
  const submit = () => {
    setTried(true);
    if (values.code.trim() && values.description.trim()) save(values, group?.version);
  };
  return (
    <DialogForm isBusy={isPending} error={theirs ? null : error} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('field.code')}
        required
        maxLength={10}
        value={values.code}
        error={missing(values.code)}
        onChange={({ currentTarget }) => setValues({ ...values, code: currentTarget.value })}
      />
      <TextInput
        label={t('field.description')}
        required
        maxLength={60}
        value={values.description}
        error={missing(values.description)}
        onChange={({ currentTarget }) => setValues({ ...values, description: currentTarget.value })}
      />
      {theirs && (
        <ConflictDialog<GroupValues>
          opened
          base={valuesOf(group)}
          mine={values}
          theirs={valuesOf(theirs)}
          fields={[
            { name: 'code', label: t('field.code') },
            { name: 'description', label: t('field.description') },
          ]}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={isPending}
          onResolve={(merged) => save(merged, theirs.version)}
          onClose={reset}
        />
      )}
    </DialogForm>
  );
}

function useSaveGroup(group: ItemGroup | null, onClose: () => void) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const create = useAction(api.items.createGroup, ['items']);
  const update = useAction(api.items.updateGroup, ['items']);
  const onSuccess = () => {
    showToast({ text: t('items.groupSaved') });
    onClose();
  };
  const save = (values: GroupValues, version: number | undefined) => {
    const body = { code: values.code.trim(), description: values.description.trim() };
    if (!group || version === undefined) create.mutate({ params: { division }, body }, { onSuccess });
    else update.mutate({ params: { division, groupId: group.id }, body, ifMatch: version }, { onSuccess });
  };
  const error = create.error ?? update.error;
  return {
    save,
    error,
    isPending: create.isPending || update.isPending,
    theirs: currentRecord<ItemGroup>(error),
    reset: update.reset,
  };
}

const valuesOf = (group: ItemGroup | null): GroupValues => ({
  code: group?.code ?? '',
  description: group?.description ?? '',
});
