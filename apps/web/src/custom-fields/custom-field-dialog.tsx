import { Button } from '@mantine/core';
import type { CustomField, CustomFieldRecord } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useOwnName } from '#src/frame/custom-fields/use-custom-fields.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { customFieldForm, isNamed, kinds } from './custom-field-model.ts';
import { NameFields } from './name-fields.tsx';
import { OptionFields } from './option-fields.tsx';

interface CustomFieldDialogProps {
  of: CustomFieldRecord;
  /** Null for a new one. */
  field: CustomField | null;
  onClose: () => void;
}

/** Adds, changes, archives or removes a field. */
export function CustomFieldDialog(props: CustomFieldDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={props.onClose}
      size="lg"
      title={t(props.field ? 'customFields.change' : 'customFields.new')}
    >
      <CustomFieldForm {...props} />
    </Dialog>
  );
}

function CustomFieldForm({ of, field: stored, onClose }: CustomFieldDialogProps) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const { form, field, state } = useStoredField({ of, field: stored, onClose });
  const kind = form.watch('kind');
  const required = t('valid.required');
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.own(
        'name',
        (props) => (
          <NameFields {...props} autoFocus />
        ),
        (name) => isNamed(name) || required,
      )}
      {stored === null ? (
        field.choice(
          'kind',
          kinds.map((one) => ({ value: one, label: t(`customFields.kind.${one}`) })),
        )
      ) : (
        <p>{t('customFields.kindIs', { kind: t(`customFields.kind.${kind}`) })}</p>
      )}
      {kind === 'number' && field.number('decimals', { minimum: 0, maximum: 4 })}
      {kind === 'choice' &&
        field.own(
          'options',
          (props) => <OptionFields {...props} />,
          (options) =>
            (options.length > 0 && options.every(({ name }) => isNamed(name))) || t('customFields.optionsMissing'),
        )}
      {field.check('required')}
      {field.check('listed')}
      {field.check('printed')}
      {field.check('active')}
      {stored && <Removal field={stored} name={nameOf(stored.name)} onClose={onClose} />}
    </DialogForm>
  );
}

function useStoredField({ of, field, onClose }: CustomFieldDialogProps) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const params = { division: String(useDivision()) };
  return useDialogRecord({
    model: customFieldForm,
    record: field,
    store: async (values, stored) => {
      const { kind, options, ...body } = customFieldForm.bodyOf(values);
      if (!stored) {
        const own = { ...body, kind, record: of, ...(kind === 'choice' && { options }) };
        return await api.customFields.create({ params, body: own });
      }
      const { kind: _fixed, ...change } = customFieldForm.changesOf(customFieldForm.valuesOf(stored), values);
      return await api.customFields.update({
        params: { ...params, id: stored.id },
        body: change,
        ifMatch: stored.version,
      });
    },
    refreshes: ['customFields'],
    onSaved: ({ name }) => {
      showToast({ text: t('customFields.saved', { name: nameOf(name) }) });
      onClose();
    },
  });
}

/** Only a field without values can be removed; the response says so. */
function Removal({ field, name, onClose }: { field: CustomField; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { mutate, isPending, error } = useAction(api.customFields.remove, ['customFields']);
  const remove = () =>
    mutate(
      { params: { division, id: field.id } },
      {
        onSuccess: () => {
          showToast({ text: t('customFields.removed', { name }) });
          onClose();
        },
      },
    );
  return (
    <div>
      <FormProblem error={error} />
      <Button variant="subtle" color="red" size="compact-sm" px={0} loading={isPending} onClick={remove}>
        {t('customFields.remove')}
      </Button>
    </div>
  );
}
