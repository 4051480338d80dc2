import { Button } from '@mantine/core';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import { type Right, type Role, rightsOfRole, roles } from '@werkbank/contract/wire/rights.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useUnsavedGuard } from '#src/ui/drafts/use-unsaved-guard.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { optionalChoice, requiredText, text } from '#src/ui/form/form-field.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { rightsText } from './right-groups.ts';
import classes from './rights-field.module.css';
import { RightsField } from './rights-field.tsx';

const rightsField: Field<readonly Right[], readonly Right[], Right[]> = {
  label: 'roles.rights',
  empty: [],
  read: (kept) => kept,
  write: (value) => [...value],
  show: rightsText,
};

/** A role of the company: its name, and what it permits. */
const roleForm = defineForm<CompanyRole>()(
  {
    name: requiredText('roles.name', 100),
    description: text('roles.description', 500),
    template: optionalChoice<Role>('roles.template', 'people.role'),
    rights: rightsField,
  },
  { ofCode: { 'role.taken': 'name' } },
);

interface RoleFormProps {
  role?: CompanyRole;
  isReadOnly?: boolean;
  onStored: (role: CompanyRole) => void;
}

/** The fields of a role, and the dialogs of a conflict and of unsaved changes. */
function useRoleRecord({ role, isReadOnly, onStored }: RoleFormProps) {
  const { form, field, state } = useDialogRecord({
    model: roleForm,
    record: role ?? null,
    store: async (values, stored) => {
      const body = roleForm.bodyOf(values);
      if (!stored) return await api.administration.createCompanyRole({ body });
      return await api.administration.updateCompanyRole({ params: { id: stored.id }, body, ifMatch: stored.version });
    },
    refreshes: ['administration', 'session'],
    onSaved: (now) => {
      guard.release();
      onStored(now);
    },
  });
  const guard = useUnsavedGuard(form.formState.isDirty && !isReadOnly, { onLeave: state.onDiscard });
  const dialogs = (
    <>
      {state.dialogs}
      {guard.dialog}
    </>
  );
  return { form, field, state: { ...state, dialogs } };
}

/** Name and rights of a role; a new one starts with those of a template. */
export function RoleForm(props: RoleFormProps) {
  const { isReadOnly: disabled = false } = props;
  const { t } = useTranslation();
  const { form, field, state } = useRoleRecord(props);
  const begin = () => {
    const template = form.getValues('template');
    if (template !== '') form.setValue('rights', [...rightsOfRole(template)], { shouldDirty: true });
  };
  const templates = roles.map((value) => ({ value, label: t(`people.role.${value}`) }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isBusy && !disabled) state.onSubmit();
      }}
    >
      <FieldStack>
        {!disabled && state.draft}
        <fieldset disabled={disabled} className={classes.plain}>
          <FieldStack>
            {field.text('name')}
            {field.text('description')}
            {field.choice('template', [{ value: '', label: t('roles.noTemplate') }, ...templates], { onChosen: begin })}
            <p>{t('roles.templateHint')}</p>
          </FieldStack>
        </fieldset>
        {field.own(
          'rights',
          ({ value, onChange, error }) => (
            <Section title={t('roles.rights')} count={value.length}>
              {error && <p role="alert">{error}</p>}
              <RightsField value={new Set(value)} onChange={(rights) => onChange([...rights])} disabled={disabled} />
            </Section>
          ),
          (value) => value.length > 0 || t('roles.noRights'),
        )}
        <FormProblem error={state.error} />
        {!disabled && (
          <div>
            <Button type="submit" loading={state.isBusy}>
              {t('roles.save')}
            </Button>
          </div>
        )}
      </FieldStack>
      {state.dialogs}
    </form>
  );
}
