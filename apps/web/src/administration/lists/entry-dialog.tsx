import { Button } from '@mantine/core';
import type { ListEntry } from '@werkbank/contract/administration/lists/list-calls.ts';
import {
  fieldsOfList,
  type MasterList,
  reasonUses,
  unitTypes,
} from '@werkbank/contract/administration/lists/master-lists.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { entryFormOf } from './list-model.ts';

interface EntryDialogProps {
  list: MasterList;
  /** Null for a new one. */
  entry: ListEntry | null;
  onClose: () => void;
}

const refreshes = ['administration', 'accounts', 'items'];

/** Adds, changes or removes an entry of a list. */
export function EntryDialog(props: EntryDialogProps) {
  const { t } = useTranslation();
  const { list, entry } = props;
  return (
    <Dialog opened onClose={props.onClose} title={t(entry ? `lists.change.${list}` : `lists.new.${list}`)}>
      <EntryForm {...props} />
    </Dialog>
  );
}

function EntryForm({ list, entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const model = entryFormOf(list);
  const { field, state } = useDialogRecord({
    model,
    record: entry,
    store: async (values, stored) => {
      const params = { division, list };
      if (!stored) return await api.administration.createEntry({ params, body: model.bodyOf(values) });
      const body = model.changesOf(model.valuesOf(stored), values);
      return await api.administration.updateEntry({
        params: { ...params, id: stored.id },
        body,
        ifMatch: stored.version,
      });
    },
    refreshes,
    onSaved: ({ description: name }) => {
      showToast({ text: t('lists.saved', { name }) });
      onClose();
    },
  });
  const own = fieldsOfList[list];
  const uses = reasonUses.map((value) => ({ value, label: t(`lists.use.${value}`) }));
  const types = unitTypes.map((value) => ({ value, label: t(`lists.unitType.${value}`) }));
  const slots = ['1', '2', '3', '4', '5', '6', '7', '8'].map((value) => ({ value, label: value }));
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.text('code', {
        readOnly: entry !== null,
        maxLength: list === 'vat-codes' ? 3 : 10,
        description: t('lists.codeHint'),
        ...(entry === null && { 'data-autofocus': true }),
      })}
      {field.text('description', entry === null ? {} : { 'data-autofocus': true })}
      {own.includes('percentage') && field.number('percentage')}
      {own.includes('days') && field.number('days')}
      {own.includes('type') && field.choice('type', types)}
      {own.includes('use') && field.choice('use', uses)}
      {own.includes('slot') && entry === null && field.choice('slot', slots)}
      {own.includes('title') && field.text('title', { description: t('lists.classificationHint') })}
      {field.check('active')}
      {entry && <Removal list={list} entry={entry} onClose={onClose} />}
    </DialogForm>
  );
}

/** Only an entry that no record uses can be removed; the response says so. */
function Removal({ list, entry, onClose }: EntryDialogProps & { entry: ListEntry }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { mutate, isPending, error } = useAction(api.administration.removeEntry, refreshes);
  const remove = () =>
    mutate(
      { params: { division, list, id: entry.id } },
      {
        onSuccess: () => {
          showToast({ text: t('lists.removed', { name: entry.description }) });
          onClose();
        },
      },
    );
  return (
    <div>
      <FormProblem error={error} />
      <Button variant="subtle" color="red" size="compact-sm" px={0} loading={isPending} onClick={remove}>
        {t('lists.remove')}
      </Button>
    </div>
  );
}
