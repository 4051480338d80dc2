import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import classes from './customer-portal.module.css';

const route = getRouteApi('/public/p/$secret/$locationId');

/** Service reports and certificates, to be saved. */
export function Papers({ site: { papers } }: { site: PortalSiteDetails }) {
  const { t } = useTranslation();
  const params = route.useParams();
  const { keep, isPending } = useDownloadDocument();
  if (papers.length === 0)
    return (
      <EmptyState icon={<IconFileTypePdf size={22} stroke={1.75} />} title={t('customerPortal.noPapers')}>
        {t('customerPortal.noPapersText')}
      </EmptyState>
    );
  return (
    <Section title={t('customerPortal.papers')} count={papers.length}>
      <ul className={classes.rows}>
        {papers.map(({ reference, type, description, fileName, created }) => (
          <li key={reference} className={classes.paper}>
            <span>
              <strong>{t(`customerPortal.paper.${type}`)}</strong>{' '}
              <span className={classes.muted}>
                {description} <DateText value={created} as="date" />
              </span>
            </span>
            <Button
              variant="default"
              disabled={isPending}
              aria-label={t('customerPortal.saveNamed', { name: fileName })}
              onClick={() =>
                keep({
                  fileName,
                  load: async () => await api.customerPortal.printPaper({ params: { ...params, reference } }),
                })
              }
            >
              {t('customerPortal.save')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
