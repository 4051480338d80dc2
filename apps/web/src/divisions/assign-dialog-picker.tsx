import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { AssignField } from './assignee-picker.tsx';
import type { PickedUser } from './user-picker.tsx';

interface AssignDialogProps {
  title: string;
  /** The current assignee. */
  current: PickedUser | null;
  isBusy: boolean;
  onAssign: (user: PickedUser | null) => void;
  onClose: () => void;
}

/** Assigns a record to a colleague, or to no one. */
export function AssignDialog({ title, current, isBusy, onAssign, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const [user, setUser] = useState(current);
  return (
    <Dialog opened onClose={onClose} title={title} closable={!isBusy}>
      <DialogForm
        submitLabel={t('divisions.assign')}
        isBusy={isBusy}
        error={null}
        onSubmit={() => onAssign(user)}
        onClose={onClose}
      >
        <AssignField value={user} onChange={setUser} />
      </DialogForm>
    </Dialog>
  );
}
