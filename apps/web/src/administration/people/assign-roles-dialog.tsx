import type { Person } from '@werkbank/contract/administration/people/people-calls.ts';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useMe } from '#src/identity/use-me.ts';
import { lockedCheck } from '#src/ui/basics/locked.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../roles/rights-field.module.css';

interface AssignRolesDialogProps {
  person: Person;
  onClose: () => void;
}

/** Assigns roles of the company to a user, and withdraws them. */
export function AssignRolesDialog({ person, onClose }: AssignRolesDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.administration.listCompanyRoles, { pageSize: 100 });
  return (
    <Dialog opened onClose={onClose} title={t('people.rolesTitle', { name: person.fullName })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={3} columns={2} />}
      {data && <AssignRolesForm person={person} roles={data.rows} onClose={onClose} />}
    </Dialog>
  );
}

interface Assignment {
  roleId: string;
  division: number | null;
}

function AssignRolesForm({ person, roles, onClose }: AssignRolesDialogProps & { roles: readonly CompanyRole[] }) {
  const { t } = useTranslation();
  const [assigned, setAssigned] = useState<Assignment[]>(
    person.companyRoles.map(({ roleId, division }) => ({ roleId, division })),
  );
  const [tokenRolesCount, setTokenRolesCount] = useState(person.tokenRolesCount);
  const { mutate, isPending, error } = useAction(api.administration.updatePerson, ['administration']);
  const submit = () =>
    mutate(
      { params: { id: person.id }, body: { companyRoles: assigned, tokenRolesCount }, ifMatch: person.version },
      {
        onSuccess: ({ fullName }) => {
          showToast({ text: t('people.saved', { name: fullName }) });
          onClose();
        },
      },
    );
  return (
    <DialogForm isBusy={isPending} error={error} onSubmit={submit} onClose={onClose}>
      {roles.length === 0 && <p>{t('roles.noneText')}</p>}
      {roles.map((role) => (
        <AssignedRole key={role.id} role={role} person={person} assigned={assigned} onChange={setAssigned} />
      ))}
      <Checkbox
        label={t('people.tokenRolesCount')}
        description={t('people.tokenRolesCountHint')}
        checked={tokenRolesCount}
        onChange={(event) => setTokenRolesCount(event.currentTarget.checked)}
      />
    </DialogForm>
  );
}

interface AssignedRoleProps {
  role: CompanyRole;
  person: Person;
  assigned: readonly Assignment[];
  onChange: (assigned: Assignment[]) => void;
}

/** Where a user has a role: everywhere, or in some of the user's divisions. */
function AssignedRole({ role, person, assigned, onChange }: AssignedRoleProps) {
  const { t } = useTranslation();
  const { divisions } = useMe();
  const isAssigned = (division: number | null) =>
    assigned.some((one) => one.roleId === role.id && one.division === division);
  const toggle = (division: number | null) => {
    const others = assigned.filter((one) => one.roleId !== role.id || one.division !== division);
    onChange(isAssigned(division) ? others : [...others, { roleId: role.id, division }]);
  };
  const theirs = divisions.filter(({ code }) => person.divisions.some(({ division }) => division === code));
  return (
    <fieldset className={classes.area}>
      <legend>{role.name}</legend>
      <Checkbox label={t('people.everywhere')} checked={isAssigned(null)} onChange={() => toggle(null)} />
      {theirs.map(({ code, description }) => (
        <Checkbox
          key={code}
          label={description}
          checked={isAssigned(null) || isAssigned(code)}
          onChange={() => toggle(code)}
          {...lockedCheck(isAssigned(null) && t('people.givenEverywhere'))}
        />
      ))}
    </fieldset>
  );
}
