import type { Person } from '@werkbank/contract/administration/people/people-calls.ts';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import type { NamedLimit } from '@werkbank/contract/wire/limits.ts';
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
import { LimitField } from '../limits/limit-field.tsx';
import { isComplete, limitInput } from '../limits/limit-model.ts';
import classes from './assign-roles-dialog.module.css';

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
  limit: NamedLimit | null;
}

function AssignRolesForm({ person, roles, onClose }: AssignRolesDialogProps & { roles: readonly CompanyRole[] }) {
  const { t } = useTranslation();
  const [assigned, setAssigned] = useState<Assignment[]>(
    person.companyRoles.map(({ roleId, division, limit }) => ({ roleId, division, limit })),
  );
  const [tokenRolesCount, setTokenRolesCount] = useState(person.tokenRolesCount);
  const { mutate, isPending, error } = useAction(api.administration.updatePerson, ['administration']);
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (!assigned.every(({ limit }) => isComplete(limit))) return;
    const companyRoles = assigned.map(({ limit, ...role }) => ({ ...role, limit: limitInput(limit) }));
    mutate(
      { params: { id: person.id }, body: { companyRoles, tokenRolesCount }, ifMatch: person.version },
      {
        onSuccess: ({ fullName }) => {
          showToast({ text: t('people.saved', { name: fullName }) });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm isBusy={isPending} error={error} onSubmit={submit} onClose={onClose}>
      {roles.length === 0 && <p>{t('roles.noneText')}</p>}
      {roles.map((role) => (
        <AssignedRole key={role.id} {...{ role, person, assigned, isTried }} onChange={setAssigned} />
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
  /** The administrator tried to save, so missing choices are marked. */
  isTried: boolean;
  onChange: (assigned: Assignment[]) => void;
}

/** Where a user has a role: everywhere, or in some of the user's divisions, and there for everything or only for some records. */
function AssignedRole({ role, person, assigned, isTried, onChange }: AssignedRoleProps) {
  const { t } = useTranslation();
  const { divisions } = useMe();
  const given = (division: number | null) =>
    assigned.find((one) => one.roleId === role.id && one.division === division);
  const put = (division: number | null, assignment: Assignment | undefined) => {
    const others = assigned.filter((one) => one.roleId !== role.id || one.division !== division);
    onChange(assignment ? [...others, assignment] : others);
  };
  const everywhere = given(null);
  const isWholeEverywhere = everywhere?.limit === null;
  const theirs = divisions.filter(({ code }) => person.divisions.some(({ division }) => division === code));
  const places = [
    { code: null, label: t('people.everywhere') },
    ...theirs.map(({ code, description }) => ({ code, label: description })),
  ];
  return (
    <fieldset className={classes.role}>
      <legend>{role.name}</legend>
      {places.map(({ code, label }) => {
        const assignment = given(code);
        const isIncluded = code !== null && isWholeEverywhere;
        return (
          <div key={code ?? 0} className={classes.place}>
            <Checkbox
              label={label}
              checked={isIncluded || assignment !== undefined}
              onChange={() => put(code, assignment ? undefined : { roleId: role.id, division: code, limit: null })}
              {...lockedCheck(isIncluded && t('people.givenEverywhere'))}
            />
            {assignment && !isIncluded && (
              <LimitField
                name={`${role.name}, ${label}`}
                division={code}
                value={assignment.limit}
                role={role}
                error={isTried && !isComplete(assignment.limit) ? t('limits.incomplete') : undefined}
                onChange={(limit) => put(code, { ...assignment, limit })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
