import { useTranslation } from 'react-i18next';
import { useContactOptions } from '#src/accounts/shared/contact-picker.tsx';
import { useAccess } from '#src/identity/access.ts';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { requestChannels, requestKinds } from '../shared/request-kinds.ts';
import { type RequestForm, requestForm } from './request-form-model.ts';
import { RequestPlaceFields } from './request-place-fields.tsx';

/** The fields of a request; the surrounding pages store them. */
export function RequestFormFields({ form, isNew }: { form: RequestForm; isNew: boolean }) {
  return (
    <FieldStack>
      <WhatSection form={form} />
      <RequestPlaceFields form={form} isNew={isNew} />
      <ReporterSection form={form} />
    </FieldStack>
  );
}

function WhatSection({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  const field = formFields(requestForm, form);
  return (
    <Section title={t('serviceRequests.request')}>
      <FieldStack>
        {field.text('description', { placeholder: t('serviceRequests.descriptionHint'), autoComplete: 'off' })}
        <FieldPair>
          {field.choice(
            'kind',
            requestKinds.map((value) => ({ value, label: t(`serviceRequests.kind.${value}`) })),
          )}
          {canDecide &&
            field.choice(
              'channel',
              requestChannels.map((value) => ({ value, label: t(`serviceRequests.channel.${value}`) })),
            )}
        </FieldPair>
        {field.area('notes', { minRows: 2, maxRows: 10 })}
      </FieldStack>
    </Section>
  );
}

function ReporterSection({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  const field = formFields(requestForm, form);
  return (
    <Section title={t('serviceRequests.reported')}>
      <FieldStack>
        <ContactField form={form} />
        <FieldPair>
          {field.text('reporterName', { autoComplete: 'off' })}
          {field.text('reporterPhone', { type: 'tel', autoComplete: 'off' })}
          {field.text('reporterEmail', { type: 'email', autoComplete: 'off' })}
        </FieldPair>
        {canDecide && field.day('nextAction')}
      </FieldStack>
    </Section>
  );
}

/** Contacts of the account, once it is known. */
function ContactField({ form }: { form: RequestForm }) {
  const options = useContactOptions(form.watch('account')?.id);
  return options && formFields(requestForm, form).choice('contactId', options);
}
