import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { RecordedLine } from '../widgets/recorded-line.tsx';
import type { Job } from '../widgets/use-job.ts';

/** Who signed and when, or why it was not signed. */
export function Signed({ job: { order, entries } }: { job: Job }) {
  const { t } = useTranslation();
  const { signedByName, signedAt, signatureRefusedReason } = order.order;
  const isUnsent = entries.some(({ queueKey }) => queueKey.startsWith('signature|'));
  if (signedAt === null)
    return (
      <RecordedLine isUnsent={isUnsent}>
        {signatureRefusedReason === null
          ? t('phone.signature.missing')
          : t('phone.signature.noneBecause', { reason: signatureRefusedReason })}
      </RecordedLine>
    );
  return (
    <RecordedLine isUnsent={isUnsent}>
      {t('phone.signature.by', { name: signedByName })} · <DateText value={signedAt} as="dateTime" />
    </RecordedLine>
  );
}
