import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { KeptDocuments } from '#src/ui/documents/kept-documents.tsx';

const shown = 100;

/** The documents that were sent, and the customer's signature. */
export function EstimateDocuments({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const params = { estimateId: estimate.id };
  const { data, more } = useRows(api.estimates.listDocuments, { params }, shown);
  return (
    <KeptDocuments
      title={t('estimates.documents')}
      documents={data}
      more={more}
      empty={t('estimates.noDocuments')}
      nameOf={({ type, fileName }) => (type === 'signature' ? t('estimates.signature') : fileName)}
      download={async (reference) => await api.estimates.downloadDocument({ params: { ...params, reference } })}
    />
  );
}
