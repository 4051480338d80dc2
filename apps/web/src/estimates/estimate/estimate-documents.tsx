import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { KeptDocuments } from '#src/ui/documents/kept-documents.tsx';

const shown = 100;

/** The documents as they were sent, and the customer's signature. */
export function EstimatePapers({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const params = { estimateId: estimate.id };
  const { data } = useCall(api.estimates.listDocuments, { params, pageSize: shown });
  return (
    <KeptDocuments
      title={t('estimates.papers')}
      documents={data}
      empty={t('estimates.noPapers')}
      nameOf={({ type, fileName }) => (type === 'signature' ? t('estimates.signature') : fileName)}
      download={async (reference) => await api.estimates.downloadDocument({ params: { ...params, reference } })}
    />
  );
}
