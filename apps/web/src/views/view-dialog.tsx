import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { View, ViewedList } from '@werkbank/contract/views/calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { shownLayout } from '#src/ui/data-grid/columns/saved-layout.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

export interface ViewToKeep {
  /** The view to change; a new one without it. */
  view?: View;
  list: string;
  search: string;
}

/** Saves the current list under a name; renames, shares or deletes a view. */
export function ViewDialog({ onClose, ...kept }: ViewToKeep & { onClose: () => void }) {
  const { t } = useTranslation();
  const { view } = kept;
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === '';
  const { save, remove } = useSaveView(kept, onClose);
  const submit = () => {
    setTried(true);
    if (!isMissing) save.mutate({ name, shared });
  };
  return (
    <Dialog opened size="sm" onClose={onClose} title={t(view ? 'views.changeTitle' : 'views.keepTitle')}>
      <DialogForm
        isBusy={save.isPending || remove.isPending}
        error={save.error ?? remove.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          data-autofocus
          required
          label={t('views.name')}
          maxLength={60}
          autoComplete="off"
          error={isTried && isMissing && t('views.nameMissing')}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Checkbox
          label={t('views.share')}
          description={t('views.shareText')}
          checked={shared}
          onChange={({ currentTarget: { checked } }) => setShared(checked)}
        />
        {view && (
          <Button variant="subtle" color="red" onClick={() => remove.mutate()}>
            {t('views.remove')}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  );
}

function useSaveView({ view, list, search }: ViewToKeep, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const division = String(useDivision());
  const onSettled = async () => await client.invalidateQueries({ queryKey: ['views'] });
  const ofView = { division, id: view?.id ?? '' };
  const create = async (input: Pick<View, 'name' | 'shared' | 'search' | 'layout'>) =>
    await api.views.create({ params: { division }, body: { ...input, list: list as ViewedList } });
  const save = useMutation({
    mutationFn: async (input: Pick<View, 'name' | 'shared'>) => {
      const body = { ...input, search, layout: shownLayout(list) };
      return view ? await api.views.update({ params: ofView, body, ifMatch: view.version }) : await create(body);
    },
    onSuccess: ({ name }) => {
      showToast({ text: t('views.kept', { name }) });
      onDone();
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async () => {
      await api.views.remove({ params: ofView, ...(view && { ifMatch: view.version }) });
    },
    onSuccess: () => {
      const undo = () => {
        const failed = (error: Error) => void showToast({ kind: 'error', text: error.message });
        if (view) void create(view).catch(failed).then(onSettled);
      };
      showToast({ text: t('views.removed', { name: view?.name ?? '' }), undo });
      onDone();
    },
    onSettled,
  });
  return { save, remove };
}
