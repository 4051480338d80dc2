import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Person } from '@werkbank/contract/administration/people/people-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight, useMe } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { limitText } from '../limits/limit-model.ts';
import { RecordHistoryLink } from '../shared/record-history-link.tsx';
import { AssignRolesDialog } from './assign-roles-dialog.tsx';
import { BlockDialog, useSetAccess } from './block-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { rightText, useDivisionName } from './right-text.ts';
import { RightsSection } from './rights-section.tsx';

const route = getRouteApi('/guarded/side/administration/people/$personId');

/** One user: divisions and rights. */
export function PersonPage() {
  const { personId } = route.useParams();
  const isAdmin = useHasRight('people.see');
  const input = { params: { id: personId } };
  const { data, error, refetch } = useCall(api.administration.getPerson, input, { enabled: isAdmin });
  if (!isAdmin) return <NoPermission level={1} />;
  if (data) return <PersonView person={data} />;
  return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />;
}

type DialogName = 'change' | 'roles' | 'block';

function PersonView({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { id: self } = useMe();
  const canChange = useHasRight('people.administer');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => setDialog(null);
  return (
    <Page
      title={person.fullName}
      trail={[
        <Link key="people" to="/administration/people">
          {t('people.title')}
        </Link>,
      ]}
      status={
        person.disabledAt !== null && (
          <StatusBadge tone="stopped">
            {t(person.isSuspendedByProvider ? 'people.suspendedByProvider' : 'people.blockSince')}{' '}
            <DateText value={person.disabledAt} />
          </StatusBadge>
        )
      }
      description={
        person.id === self
          ? t('people.you')
          : person.roles.length + person.companyRoles.length === 0 && t('people.noRoles')
      }
      actions={canChange && person.id !== self && <Actions person={person} onOpen={setDialog} />}
    >
      <Columns aside={<Facts person={person} />}>
        <RightsSection personId={person.id} />
        <RecordHistoryLink id={person.id} />
      </Columns>
      {dialog === 'change' && <PersonDialog person={person} onClose={close} />}
      {dialog === 'roles' && <AssignRolesDialog person={person} onClose={close} />}
      {dialog === 'block' && <BlockDialog person={person} onClose={close} />}
    </Page>
  );
}

function Actions({ person, onOpen }: { person: Person; onOpen: (dialog: DialogName) => void }) {
  const { t } = useTranslation();
  const { allow, isPending } = useSetAccess();
  return (
    <>
      {person.disabledAt === null ? (
        <Button variant="default" onClick={() => onOpen('block')}>
          {t('people.blockAction')}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={isPending}
          onClick={() => allow(person)}
          {...lockedBy(person.isProvisioned && person.isSuspendedByProvider && t('people.onlyProvider'))}
        >
          {t('people.allow')}
        </Button>
      )}
      <Button variant="default" onClick={() => onOpen('roles')}>
        {t('people.rolesAction')}
      </Button>
      <Button onClick={() => onOpen('change')}>{t('people.change')}</Button>
    </>
  );
}

function Facts({ person }: { person: Person }) {
  const { t } = useTranslation();
  const nameOf = useDivisionName();
  const divisions = person.divisions.map((right) => rightText(right, nameOf, t)).join(', ');
  const assigned = person.companyRoles
    .map(({ name, division, limit }) => {
      const where = [division === null ? '' : nameOf(division), limitText(limit, t)].filter((text) => text !== '');
      return where.length === 0 ? name : `${name} (${where.join(', ')})`;
    })
    .join('; ');
  const account =
    person.resellerAccountName !== null && `${person.resellerAccountName} · ${person.resellerAccountCode}`;
  return (
    <Section title={t('people.access')}>
      <FactList
        facts={[
          { label: t('people.email'), value: person.email },
          ...(person.isProvisioned ? [{ label: t('people.source'), value: t('people.provisioned') }] : []),
          { label: t('people.divisions'), value: divisions || t('people.noDivisions') },
          { label: t('people.roles'), value: person.roles.map((role) => t(`people.role.${role}`)).join(', ') || '–' },
          { label: t('people.companyRoles'), value: assigned || '–' },
          ...(person.tokenRolesCount ? [] : [{ label: t('people.tokenRoles'), value: t('people.tokenRolesIgnored') }]),
          { label: t('people.reseller'), value: account || null },
          { label: t('people.engineer'), value: person.engineerFullName },
        ]}
      />
    </Section>
  );
}
