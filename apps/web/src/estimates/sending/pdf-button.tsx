import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePaper } from '#src/ui/files/use-download-document.ts';
import { numberOf } from '../shared/number-of.ts';

/** The paper as it would be sent now. */
export function PdfButton({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { keep, isPending } = usePaper();
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} stroke={1.75} />}
      loading={isPending}
      onClick={() =>
        keep({
          fileName: `${t('estimates.one')}-${numberOf(estimate)}.pdf`,
          load: async () => await api.estimates.print({ params: { estimateId: estimate.id } }),
        })
      }
    >
      {t('estimates.pdf')}
    </Button>
  );
}
