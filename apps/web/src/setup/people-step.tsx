import { Button } from '@mantine/core';
import type { Setup, SetupInvitation } from '@werkbank/contract/setup/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { defineForm } from '#src/ui/form/define-form.ts';
import { choice, requiredText } from '#src/ui/form/form-field.ts';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './setup.module.css';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStepForm } from './use-setup.ts';

const invitationForm = defineForm<SetupInvitation>()(
  {
    email: requiredText('setup.email', 254),
    access: choice<SetupInvitation['access']>('setup.access', 'write', 'setup.accesses'),
  },
  { ofCode: { 'setup.address_shared': 'email' }, ofField: { email: 'setup.emailInvalid' } },
);

/** The users who may work in the division. Their rights follow from the roles assigned by the identity provider. */
export function PeopleStep({ setup: { people }, link, onNext }: StepProps) {
  const { t } = useTranslation();
  const { field, state } = useStepForm({
    link,
    model: invitationForm,
    start: invitationForm.empty,
    send: async (body) => await api.setup.invite({ ...link, body }),
    onDone: (clear) => {
      showToast({ text: t('setup.invited') });
      clear();
    },
  });
  const hasWriter = people.some(({ access }) => access === 'write');
  return (
    <>
      <Section title={t('setup.steps.people')}>
        <StepForm {...state} action={t('setup.invite')} variant={hasWriter ? 'default' : 'filled'}>
          <p>{t('setup.peopleHint')}</p>
          {field.text('email', { type: 'email', inputMode: 'email', autoComplete: 'off' })}
          {field.choice(
            'access',
            ['write', 'read'].map((value) => ({ value, label: t(`setup.accesses.${value}`) })),
          )}
        </StepForm>
      </Section>
      <People people={people} />
      {hasWriter && (
        <div className={classes.buttons}>
          <Button onClick={() => onNext()}>{t('action.next')}</Button>
        </div>
      )}
    </>
  );
}

function People({ people }: Pick<Setup, 'people'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('setup.invitedPeople')} count={people.length} flush={people.length > 0}>
      <DataTable
        caption={t('setup.invitedPeople')}
        rows={people}
        rowKey={({ email, isInvited }) => `${email} ${isInvited}`}
        empty={<p>{t('setup.nobody')}</p>}
        columns={[
          { key: 'email', header: t('setup.email'), primary: true, cell: ({ email }) => email },
          { key: 'access', header: t('setup.access'), cell: ({ access }) => t(`setup.accesses.${access}`) },
        ]}
      />
    </Section>
  );
}
