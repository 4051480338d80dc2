import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { defineForm } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { requiredText } from '#src/ui/form/form-field.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const groupForm = defineForm<ItemGroup>()(
  { code: requiredText('field.code', 10), description: requiredText('field.description', 60) },
  { ofCode: { 'itemgroup.code_taken': 'code' } },
);

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
  const division = String(useDivision());
  const { field, state } = useDialogRecord({
    model: groupForm,
    record: group,
    store: async (values, stored) => {
      const body = groupForm.bodyOf(values);
      if (!stored) return await api.items.createGroup({ params: { division }, body });
      return await api.items.updateGroup({ params: { division, groupId: stored.id }, body, ifMatch: stored.version });
    },
    refreshes: ['items'],
    onSaved: () => {
      showToast({ text: t('items.groupSaved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.text('code', { 'data-autofocus': true })}
      {field.text('description')}
    </DialogForm>
  );
}
