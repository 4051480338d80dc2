import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePaper } from '#src/ui/files/use-download-document.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from '../shared/estimates.module.css';

const shown = 100;

/** The documents as they were sent, and the customer's signature. */
export function EstimatePapers({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const params = { estimateId: estimate.id };
  const { data } = useCall(api.estimates.listDocuments, { params, pageSize: shown });
  const { keep } = usePaper();
  return (
    <Section title={t('estimates.papers')} count={data?.total}>
      {data?.rows.length === 0 && <p>{t('estimates.noPapers')}</p>}
      <ul className={classes.papers}>
        {data?.rows.map(({ reference, fileName, type, created }) => (
          <li key={reference}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={14} />}
              onClick={() =>
                keep({
                  fileName,
                  load: async () => await api.estimates.downloadDocument({ params: { ...params, reference } }),
                })
              }
            >
              {type === 'signature' ? t('estimates.signature') : fileName}
            </Button>{' '}
            <DateText value={created} as="dateTime" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
