import type { Engineer } from '@werkbank/contract/engineers/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { OwnProps } from '#src/ui/form/form-fields.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { engineerForm, newEngineerValues } from './engineer-model.ts';
import classes from './engineer-skills.module.css';
import { EngineerSkills } from './engineer-skills.tsx';

interface EngineerDialogProps {
  /** Null for a new one. */
  engineer: Engineer | null;
  onClose: () => void;
}

/** Adds or changes an engineer. */
export function EngineerDialog({ engineer, onClose }: EngineerDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(engineer ? 'engineers.change' : 'engineers.new')}>
      <EngineerForm engineer={engineer} onClose={onClose} />
    </Dialog>
  );
}

function EngineerForm({ engineer, onClose }: EngineerDialogProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { seesHomes } = useAccess('engineers');
  const { form, field, state } = useDialogRecord({
    model: engineerForm,
    record: engineer,
    start: newEngineerValues(division),
    store: async (values, stored) => {
      if (!stored) return await api.engineers.create({ body: engineerForm.bodyOf(values) });
      const body = engineerForm.changesOf(engineerForm.valuesOf(stored), values);
      return await api.engineers.update({ params: { id: stored.id }, body, ifMatch: stored.version });
    },
    refreshes: ['engineers'],
    onSaved: ({ fullName }) => {
      showToast({ text: t('engineers.saved', { name: fullName }) });
      onClose();
    },
  });
  const plain = { autoComplete: 'off' } as const;
  return (
    <DialogForm {...state} onClose={onClose}>
      <FieldPair>
        {field.text('fullName', { ...plain, 'data-autofocus': true })}
        {field.text('code', plain)}
        {field.text('email', plain)}
        {field.text('mobile', plain)}
        {field.text('phone', plain)}
        {field.text('certificateNumber', plain)}
        {field.text('areas', plain)}
      </FieldPair>
      {field.own('skills', (props) => (
        <EngineerSkills {...props} />
      ))}
      {seesHomes && (
        <fieldset className={classes.skills}>
          <legend>{t('engineers.home')}</legend>
          <p className={classes.hint}>{t('engineers.homeText')}</p>
          <FieldPair>
            {field.text('homeAddress', plain)}
            {field.text('homePostcode', plain)}
            {field.number('homeLatitude', { minimum: -90, maximum: 90, decimals: 6 })}
            {field.number('homeLongitude', { minimum: -180, maximum: 180, decimals: 6 })}
          </FieldPair>
        </fieldset>
      )}
      {field.own(
        'divisions',
        (props) => (
          <Divisions {...props} />
        ),
        ({ length }) => length > 0 || t('valid.required'),
      )}
      <Checkbox label={t(engineerForm.fields.active.label)} {...form.register('active')} />
    </DialogForm>
  );
}

function Divisions({ label, value, error, onChange }: OwnProps<readonly number[]>) {
  const me = useMe();
  return (
    <Checkbox.Group
      label={label}
      value={value.map(String)}
      error={error}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      {me.divisions.map(({ code, description }) => (
        <Checkbox key={code} value={String(code)} label={description} mt="xs" />
      ))}
    </Checkbox.Group>
  );
}
