import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import { type Right, type Role, rightsOfRole, roles } from '@werkbank/contract/wire/rights.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { RightsField } from './rights-field.tsx';

interface RoleFormProps {
  role?: CompanyRole;
  isReadOnly?: boolean;
  onStored: (role: CompanyRole) => void;
}

/** Name and rights of a role; a new one begins with those of a template. */
export function RoleForm({ role, isReadOnly: disabled = false, onStored }: RoleFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(role?.name ?? '');
  const [description, setDescription] = useState(role?.description ?? '');
  const [template, setTemplate] = useState<Role | null>(role?.template ?? null);
  const [rights, setRights] = useState<ReadonlySet<Right>>(new Set(role?.rights));
  const [isTried, setTried] = useState(false);
  const create = useAction(api.administration.createCompanyRole, ['administration']);
  const update = useAction(api.administration.updateCompanyRole, ['administration']);
  const { isPending, error } = role ? update : create;
  const begin = (value: string) => {
    const chosen = roles.find((one) => one === value) ?? null;
    setTemplate(chosen);
    if (chosen) setRights(rightsOfRole(chosen));
  };
  const missing = name.trim() === '' || rights.size === 0;
  const save = () => {
    setTried(true);
    if (missing) return;
    const body = { name, description: description.trim() || null, template, rights: [...rights] };
    if (role) update.mutate({ params: { id: role.id }, body, ifMatch: role.version }, { onSuccess: onStored });
    else create.mutate({ body }, { onSuccess: onStored });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !disabled) save();
      }}
    >
      <FieldStack>
        <RoleFields
          value={{ name, description, template }}
          disabled={disabled}
          lacksName={isTried && name.trim() === ''}
          onName={setName}
          onDescription={setDescription}
          onTemplate={begin}
        />
        <Section title={t('roles.rights')} count={rights.size}>
          <RightsField value={rights} onChange={setRights} disabled={disabled} />
        </Section>
        {isTried && rights.size === 0 && <p role="alert">{t('roles.noRights')}</p>}
        <FormProblem error={error} />
        {!disabled && (
          <Button type="submit" loading={isPending}>
            {t('roles.save')}
          </Button>
        )}
      </FieldStack>
    </form>
  );
}

interface RoleFieldsProps {
  value: { name: string; description: string; template: Role | null };
  disabled: boolean;
  lacksName: boolean;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
  onTemplate: (template: string) => void;
}

function RoleFields({ value, disabled, lacksName, onName, onDescription, onTemplate }: RoleFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldStack>
      <TextInput
        label={t('roles.name')}
        required
        maxLength={100}
        disabled={disabled}
        value={value.name}
        error={lacksName && t('valid.required')}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <TextInput
        label={t('roles.description')}
        maxLength={500}
        disabled={disabled}
        value={value.description}
        onChange={(event) => onDescription(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('roles.template')}
        description={t('roles.templateHint')}
        disabled={disabled}
        value={value.template ?? ''}
        data={[
          { value: '', label: t('roles.noTemplate') },
          ...roles.map((one) => ({ value: one, label: t(`people.role.${one}`) })),
        ]}
        onChange={(event) => onTemplate(event.currentTarget.value)}
      />
    </FieldStack>
  );
}
