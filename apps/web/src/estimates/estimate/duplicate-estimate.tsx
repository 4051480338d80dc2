import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { DuplicateDialog } from '#src/frame/commands/duplicate-dialog.tsx';
import { numberOf } from '../shared/number-of.ts';

/** Creates a draft for the same location with the same texts and lines, at the prices of today. */
export function DuplicateEstimate({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  const { t } = useTranslation();
  const { locationId } = estimate;
  return (
    <DuplicateDialog
      title={t('estimates.duplicate', { number: numberOf(estimate) })}
      text={t('estimates.copied')}
      make={async (idempotencyKey) =>
        await api.estimates.create({ params: { locationId }, body: copyOf(estimate), idempotencyKey })
      }
      refreshes={['estimates']}
      told={(made) => t('estimates.duplicated', { number: numberOf(made) })}
      pageOf={({ id }) => ({ to: '/estimates/$estimateId', params: { estimateId: id } })}
      onClose={onClose}
    />
  );
}

const copyOf = (estimate: Estimate) => ({
  description: estimate.description,
  reason: estimate.reason,
  contactId: estimate.orderAccountContactId,
  introduction: estimate.introduction,
  closing: estimate.closing,
  remarks: estimate.remarks,
  language: estimate.language,
  lines: estimate.lines.map(({ itemId, description, quantity, optional, assetId, notes }) => ({
    itemId,
    description,
    quantity,
    optional,
    assetId,
    notes,
  })),
});
