import { Button } from '@mantine/core';
import type { OwnField, OwnFieldRecord } from '@werkbank/contract/own-fields/own-field.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useOwnName } from '#src/frame/own-fields/use-own-fields.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { NameFields } from './name-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { isNamed, kinds, ownFieldForm } from './own-field-model.ts';

interface OwnFieldDialogProps {
  of: OwnFieldRecord;
  /** Null for a new one. */
  field: OwnField | null;
  onClose: () => void;
}

/** Adds, changes, archives or removes a field. */
export function OwnFieldDialog(props: OwnFieldDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} size="lg" title={t(props.field ? 'ownFields.change' : 'ownFields.new')}>
      <OwnFieldForm {...props} />
    </Dialog>
  );
}

function OwnFieldForm({ of, field: stored, onClose }: OwnFieldDialogProps) {
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
          kinds.map((one) => ({ value: one, label: t(`ownFields.kind.${one}`) })),
        )
      ) : (
        <p>{t('ownFields.kindIs', { kind: t(`ownFields.kind.${kind}`) })}</p>
      )}
      {kind === 'number' && field.number('decimals', { minimum: 0, maximum: 4 })}
      {kind === 'choice' &&
        field.own(
          'options',
          (props) => <OptionFields {...props} />,
          (options) =>
            (options.length > 0 && options.every(({ name }) => isNamed(name))) || t('ownFields.optionsMissing'),
        )}
      {field.check('required')}
      {field.check('listed')}
      {field.check('printed')}
      {field.check('active')}
      {stored && <Removal field={stored} name={nameOf(stored.name)} onClose={onClose} />}
    </DialogForm>
  );
}

function useStoredField({ of, field, onClose }: OwnFieldDialogProps) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const params = { division: String(useDivision()) };
  return useDialogRecord({
    model: ownFieldForm,
    record: field,
    store: async (values, stored) => {
      const { kind, options, ...body } = ownFieldForm.bodyOf(values);
      if (!stored) {
        const own = { ...body, kind, record: of, ...(kind === 'choice' && { options }) };
        return await api.ownFields.create({ params, body: own });
      }
      const { kind: _fixed, ...change } = ownFieldForm.changesOf(ownFieldForm.valuesOf(stored), values);
      return await api.ownFields.update({
        params: { ...params, id: stored.id },
        body: change,
        ifMatch: stored.version,
      });
    },
    refreshes: ['ownFields'],
    onSaved: ({ name }) => {
      showToast({ text: t('ownFields.saved', { name: nameOf(name) }) });
      onClose();
    },
  });
}

/** Only a field without values can be removed; the response says so. */
function Removal({ field, name, onClose }: { field: OwnField; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { mutate, isPending, error } = useAction(api.ownFields.remove, ['ownFields']);
  const remove = () =>
    mutate(
      { params: { division, id: field.id } },
      {
        onSuccess: () => {
          showToast({ text: t('ownFields.removed', { name }) });
          onClose();
        },
      },
    );
  return (
    <div>
      <FormProblem error={error} />
      <Button variant="subtle" color="red" size="compact-sm" px={0} loading={isPending} onClick={remove}>
        {t('ownFields.remove')}
      </Button>
    </div>
  );
}
