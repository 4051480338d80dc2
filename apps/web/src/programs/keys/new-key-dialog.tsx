import { NativeSelect, TextInput } from '@mantine/core';
import { type NewApiKey, serviceRoles } from '@werkbank/contract/programs/keys/key-calls.ts';
import type { Role } from '@werkbank/contract/wire/call.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useMe } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { KeyKind } from '../shared/key-kind.ts';

interface NewKeyDialogProps {
  kind: KeyKind;
  onMade: (key: NewApiKey) => void;
  onClose: () => void;
}

const lifetimes = ['7', '30', '90', '180', '365'] as const;
type Life = (typeof lifetimes)[number] | 'never';

/** The rights of a key, its divisions, and its lifetime; with the most restrictive sensible defaults. */
export function NewKeyDialog({ kind, onMade, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation();
  const { divisions, roles: own, currentDivision } = useMe();
  const isService = kind === 'service';
  const [name, setName] = useState('');
  const isScim = kind === 'scim';
  const [roles, setRoles] = useState<readonly Role[]>(kind === 'personal' ? own : []);
  const [chosen, setChosen] = useState<readonly string[]>(currentDivision === null ? [] : [String(currentDivision)]);
  const [isReadOnly, setReadOnly] = useState(!isScim);
  const [life, setLife] = useState<Life>(isScim ? 'never' : '90');
  const [isTried, setTried] = useState(false);
  const { create, isPending, error } = useCreate(kind, onMade);
  const lacksRole = isService && roles.length === 0;
  const submit = () => {
    setTried(true);
    if (name.trim() === '' || lacksRole) return;
    const given = { name, roles, divisions: chosen.map(Number), readOnly: isReadOnly };
    create({ ...given, expiresInDays: life === 'never' ? null : Number(life) });
  };
  const offered: readonly Role[] = isService ? serviceRoles.filter((role) => own.includes(role)) : own;
  return (
    <Dialog opened onClose={onClose} title={t(`programs.new.${kind}`)}>
      <DialogForm submitLabel={t('programs.make')} isBusy={isPending} error={error} onSubmit={submit} onClose={onClose}>
        <NameField kind={kind} value={name} isTried={isTried} onChange={setName} />
        {!isScim && (isService || own.length > 1) && (
          <Choices
            label={t('programs.roles')}
            chosen={roles}
            choices={offered.map((value) => ({ value, label: t(`programs.role.${value}`) }))}
            onChange={(next) => setRoles(next ?? [])}
          />
        )}
        {isTried && lacksRole && <p role="alert">{t('programs.oneRole')}</p>}
        <Choices
          label={t(isScim ? 'programs.scimDivisions' : 'programs.divisions')}
          chosen={chosen}
          choices={divisions.map(({ code, description }) => ({ value: String(code), label: description }))}
          onChange={(next) => setChosen(next ?? [])}
        />
        <Check
          label={t(isScim ? 'programs.scimReadOnly' : 'programs.readOnly')}
          checked={isReadOnly}
          onChange={setReadOnly}
        />
        <LifeSelect kind={kind} value={life} onChange={setLife} />
      </DialogForm>
    </Dialog>
  );
}

function NameField({
  kind,
  value,
  isTried,
  onChange,
}: {
  kind: KeyKind;
  value: string;
  isTried: boolean;
  onChange: (name: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('field.name')}
      description={t(kind === 'scim' ? 'programs.scimNameHint' : 'programs.nameHint')}
      required
      maxLength={100}
      value={value}
      error={isTried && value.trim() === '' && t('valid.required')}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <CheckLabel>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </CheckLabel>
  );
}

interface LifeSelectProps {
  kind: KeyKind;
  value: Life;
  onChange: (life: Life) => void;
}

/** The lifetime of a key; only a program of the company may have one without expiry. */
function LifeSelect({ kind, value, onChange }: LifeSelectProps) {
  const { t } = useTranslation();
  const days = lifetimes.map((life) => ({ value: life as string, label: t('programs.days', { count: Number(life) }) }));
  return (
    <NativeSelect
      label={t('programs.life')}
      value={value}
      data={kind === 'personal' ? days : [...days, { value: 'never', label: t('programs.noEnd') }]}
      onChange={(event) => onChange(event.currentTarget.value as Life)}
    />
  );
}

interface Wanted {
  name: string;
  roles: readonly Role[];
  divisions: number[];
  readOnly: boolean;
  expiresInDays: number | null;
}

function useCreate(kind: KeyKind, onSuccess: (key: NewApiKey) => void) {
  const own = useAction(api.programs.createOwnKey, ['programs']);
  const service = useAction(api.programs.createServiceKey, ['programs']);
  const scim = useAction(api.programs.createScimKey, ['programs']);
  const create = ({ expiresInDays, ...wanted }: Wanted) => {
    const isOfService = (role: Role): role is (typeof serviceRoles)[number] =>
      (serviceRoles as readonly Role[]).includes(role);
    if (kind === 'service')
      service.mutate({ body: { ...wanted, roles: wanted.roles.filter(isOfService), expiresInDays } }, { onSuccess });
    else if (kind === 'scim') {
      const { roles: _, ...given } = wanted;
      scim.mutate({ body: { ...given, expiresInDays } }, { onSuccess });
    } else
      own.mutate({ body: { ...wanted, roles: [...wanted.roles], expiresInDays: expiresInDays ?? 365 } }, { onSuccess });
  };
  const { isPending, error } = { personal: own, service, scim }[kind];
  return { create, isPending, error };
}
