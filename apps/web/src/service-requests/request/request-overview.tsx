import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { watchUpload } from '#src/api/upload-progress.ts';
import { CustomValuesSection } from '#src/frame/custom-fields/custom-values-section.tsx';
import { useAccess } from '#src/identity/access.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { DocumentList } from '#src/ui/documents/document-list.tsx';
import type { DocumentSource } from '#src/ui/documents/document-source.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { DecisionSection } from '../decisions/decision-section.tsx';
import { RequestDuplicates } from '../shared/request-duplicates.tsx';
import { RequestKindBadge } from '../shared/request-status.tsx';
import classes from './request-page.module.css';

/** The decision first, then the description with its photos and the reporter; duplicates in the aside. */
export function RequestOverview({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  return (
    <Columns
      aside={
        <>
          <Reporter request={request} />
          <CustomValuesSection of="serviceRequest" id={request.id} />
          {canDecide && <RequestDuplicates request={request} />}
        </>
      }
    >
      <DecisionSection request={request} />
      {request.notes && (
        <Section title={t('field.notes')}>
          <p className={classes.text}>{request.notes}</p>
        </Section>
      )}
      <Section title={t('photo_other')} count={request.attachments.length}>
        <DocumentList
          documents={request.attachments}
          source={sourceOf(request)}
          empty={t('serviceRequests.noPhotos')}
        />
      </Section>
    </Columns>
  );
}

function sourceOf({ division, id }: ServiceRequest): DocumentSource {
  const params = { division: String(division), id };
  return {
    key: ['serviceRequests', 'documents', id],
    load: async (reference, size, signal) => {
      const input = { params: { ...params, reference } };
      return size === 'small'
        ? await api.serviceRequests.downloadThumbnail(input, signal)
        : await api.serviceRequests.downloadAttachment(input, signal);
    },
    add: async (form, { signal, onProgress }) => {
      watchUpload(form, onProgress);
      await api.serviceRequests.addAttachment({ params, form }, signal);
    },
    remove: async (reference) => await api.serviceRequests.removeAttachment({ params: { ...params, reference } }),
  };
}

function Reporter({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const { reporterName, reporterEmail: email, reporterPhone: phone } = request;
  return (
    <Section title={t('serviceRequests.reported')}>
      <FactList
        facts={[
          { label: t('field.kind'), value: <RequestKindBadge kind={request.kind} /> },
          { label: t('serviceRequests.channel'), value: t(`serviceRequests.channel.${request.channel}`) },
          { label: t('serviceRequests.received'), value: <DateText value={request.receiptDate} as="dateTime" /> },
          { label: t('serviceRequests.reporter'), value: reporterName ?? request.contactFullName },
          {
            label: t('serviceRequests.reporterPhone'),
            value: phone && <a href={dialable(phone)}>{phone}</a>,
          },
          { label: t('serviceRequests.reporterEmail'), value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: t('field.createdBy'), value: request.creatorFullName },
        ]}
      />
    </Section>
  );
}
