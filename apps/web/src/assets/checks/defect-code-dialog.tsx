import type { DefectCode } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { choice, flag } from '#src/ui/form/form-field.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import {
  CodeFields,
  codedFields,
  NameFields,
  nameFields,
  namesOf,
  numberChoice,
  useOptions,
} from './definition-fields.tsx';

const severities = [1, 2, 3] as const;
const actions = ['onSite', 'refill', 'repair', 'workshop', 'replace', 'customer', 'office', 'notFound'] as const;

const defectForm = defineForm<DefectCode>()({
  ...codedFields(10),
  ...nameFields,
  severity: numberChoice<DefectCode['severity']>('assets.types.severity', 3, 'assets.severity'),
  action: choice<DefectCode['action']>('assets.types.action', 'onSite', 'assets.defectAction'),
  active: flag('field.active', true),
});

const bodyOf = (values: FormValues<typeof defectForm>) => ({
  ...defectForm.bodyOf(values),
  descriptions: namesOf(values),
});

interface DefectCodeDialogProps {
  /** Null for a new one. */
  defect: DefectCode | null;
  /** Family of a new one. */
  family: string;
  onClose: () => void;
}

/** Creates or edits a defect code. */
export function DefectCodeDialog(props: DefectCodeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={props.defect?.code ?? t('assets.types.newDefect')}>
      <DefectForm {...props} />
    </Dialog>
  );
}

function DefectForm({ defect, family, onClose }: DefectCodeDialogProps) {
  const { t } = useTranslation();
  const options = useOptions();
  const { record, field, state } = useDialogRecord({
    model: defectForm,
    record: defect,
    start: { ...defectForm.empty, family },
    store: async (values, stored) => {
      const body = bodyOf(values);
      if (stored)
        return await api.assets.updateDefectCode({ params: { id: stored.id }, body, ifMatch: stored.version });
      return await api.assets.createDefectCode({ body: { ...body, family: values.family, code: values.code.trim() } });
    },
    refreshes: ['assets'],
    onSaved: () => {
      showToast({ text: t('state.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {!record && <CodeFields field={field} />}
      <NameFields field={field} />
      <FieldPair>
        {field.choice('severity', options('assets.severity', severities))}
        {field.choice('action', options('assets.defectAction', actions))}
      </FieldPair>
      {field.check('active')}
    </DialogForm>
  );
}
