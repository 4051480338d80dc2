import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RoleGroup } from '@werkbank/contract/administration/groups/group-calls.ts';
import type { Role } from '@werkbank/contract/wire/call.ts';
import type { NamedLimit } from '@werkbank/contract/wire/limits.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { LimitField } from '../limits/limit-field.tsx';
import { isComplete, limitInput, limitText } from '../limits/limit-model.ts';

const roles: readonly Role[] = ['PreventionEmployee', 'MobilityEmployee', 'Engineer', 'Reseller', 'Admin'];

/** The roles given by groups of the identity provider; for administrators. */
export function GroupsPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('roles.see');
  const { data, error, refetch } = useCall(
    api.administration.listRoleGroups,
    { pageSize: 1000 },
    { enabled: isAllowed },
  );
  const canChange = useHasRight('roles.administer');
  const [removed, setRemoved] = useState<RoleGroup | null>(null);
  const columns = useColumns(setRemoved);
  if (!isAllowed) return <NoPermission level={1} />;
  return (
    <Page
      title={t('groups.title')}
      description={t('groups.text')}
      trail={[
        <Link key="people" to="/administration/people">
          {t('people.title')}
        </Link>,
      ]}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} columns={3} />}
      {data && (
        <Section title={t('groups.list')} count={data.total} flush>
          <DataTable
            caption={t('groups.list')}
            columns={columns.filter(({ key }) => canChange || key !== 'remove')}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={<IconUsersGroup size={22} stroke={1.75} />} title={t('groups.none')}>
                {t('groups.noneText')}
              </EmptyState>
            }
          />
        </Section>
      )}
      {canChange && <NewGroup />}
      <TokenGroups />
      {removed && <RemoveGroup group={removed} onClose={() => setRemoved(null)} />}
    </Page>
  );
}

const roleText = ({ role, roleName, limit }: RoleGroup, t: TFunction): string => {
  if (role !== null) return t(`people.role.${role}`);
  return limit === null ? (roleName ?? '–') : `${roleName ?? '–'} (${limitText(limit, t)})`;
};

/** Asks first: everybody in the group loses the role at once. */
function RemoveGroup({ group, onClose }: { group: RoleGroup; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, value } = group;
  const { mutate, isPending, error } = useAction(api.administration.removeRoleGroup, ['administration', 'session']);
  const onSuccess = () => {
    showToast({ text: t('groups.removed', { value }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('groups.removeTitle', { value })}
      text={t('groups.removeText', { role: roleText(group, t) })}
      confirmLabel={t('groups.remove')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    />
  );
}

function useColumns(onRemove: (group: RoleGroup) => void): DataColumn<RoleGroup>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'value',
      header: t('groups.value'),
      primary: true,
      cell: ({ value, isOwn }) => (
        <>
          {value} {isOwn && <Tag>{t('groups.own')}</Tag>}
        </>
      ),
    },
    { key: 'role', header: t('groups.role'), cell: (group) => roleText(group, t) },
    { key: 'by', header: t('groups.by'), from: 'medium', cell: ({ creatorFullName }) => creatorFullName ?? '–' },
    {
      key: 'remove',
      header: t('groups.remove'),
      headerHidden: true,
      width: '8rem',
      align: 'end',
      cell: (group) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('groups.removeNamed', { value: group.value, role: roleText(group, t) })}
          onClick={() => onRemove(group)}
        >
          {t('groups.remove')}
        </Button>
      ),
    },
  ];
}

/** A template, or a role of the company by its id, which may be limited. */
interface GivenRole {
  role: string;
  limit: NamedLimit | null;
}

const isTemplate = (role: string): role is Role => roles.some((one) => one === role);

function NewGroup() {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const [given, setGiven] = useState<GivenRole>({ role: 'PreventionEmployee', limit: null });
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useAction(api.administration.addRoleGroup, ['administration', 'session']);
  const add = () => {
    setTried(true);
    if (value.trim() === '' || !isComplete(given.limit)) return;
    const onSuccess = () => {
      showToast({ text: t('groups.added', { value }) });
      setValue('');
      setGiven((kept) => ({ ...kept, limit: null }));
      setTried(false);
    };
    const { role, limit } = given;
    const gives = isTemplate(role) ? { role } : { roleId: role, limit: limitInput(limit) };
    mutate({ body: { value, ...gives } }, { onSuccess });
  };
  return (
    <Section title={t('groups.new')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) add();
        }}
      >
        <FieldStack>
          <TextInput
            label={t('groups.value')}
            description={t('groups.valueHint')}
            required
            maxLength={200}
            value={value}
            error={isTried && value.trim() === '' && t('valid.required')}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <RoleFields given={given} isTried={isTried} onChange={setGiven} />
          <FormProblem error={error} />
          <div>
            <Button type="submit" loading={isPending}>
              {t('groups.add')}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Section>
  );
}

interface RoleFieldsProps {
  given: GivenRole;
  /** The administrator tried to save, so missing choices are marked. */
  isTried: boolean;
  onChange: (given: GivenRole) => void;
}

function RoleFields({ given: { role, limit }, isTried, onChange }: RoleFieldsProps) {
  const { t } = useTranslation();
  const { data: composed } = useCall(api.administration.listCompanyRoles, { pageSize: 100 });
  return (
    <>
      <NativeSelect
        label={t('groups.role')}
        value={role}
        data={[
          ...roles.map((one) => ({ value: one as string, label: t(`people.role.${one}`) })),
          ...(composed?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ role: event.currentTarget.value, limit: null })}
      />
      {!isTemplate(role) && (
        <LimitField
          name={t('groups.role')}
          division={null}
          value={limit}
          role={composed?.rows.find(({ id }) => id === role)}
          error={isTried && !isComplete(limit) ? t('limits.incomplete') : undefined}
          onChange={(chosen) => onChange({ role, limit: chosen })}
        />
      )}
    </>
  );
}

/** Groups in the reader's own token, to copy values and to check whether the provider sends groups at all. */
function TokenGroups() {
  const { t } = useTranslation();
  const { data } = useCall(api.administration.getTokenGroups, {});
  if (!data) return null;
  return (
    <Section title={t('groups.inToken')}>
      <FactList
        facts={[
          { label: t('groups.claims'), value: data.claims.join(', ') },
          { label: t('groups.values'), value: data.values.join(', ') || t('groups.noValues') },
          { label: t('people.roles'), value: data.roles.map((role) => t(`people.role.${role}`)).join(', ') },
        ]}
      />
    </Section>
  );
}
