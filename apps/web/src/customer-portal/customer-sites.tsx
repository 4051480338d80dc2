import { Button } from '@mantine/core';
import { IconMapPin, IconTool } from '@tabler/icons-react';
import type { CustomerDevice, CustomerSite } from '@werkbank/contract/customer-portal/customer-site.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LightStrip } from '#src/ui/page/badges/light-bar.tsx';
import { MoreRows, RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AskServiceDialog } from './ask-service-dialog.tsx';
import classes from './customer-portal.module.css';
import { DeviceTable } from './device-table.tsx';
import { NextVisit } from './next-visit.tsx';
import { totalOf } from './round.ts';

/** A location or one of its assets for which service is asked. */
type Asked = Pick<CustomerDevice, 'locationId' | 'locationName'> & { device?: CustomerDevice };

/** Locations of a customer with their assets, for its reseller: what is due, and service in two taps. */
export function CustomerSites({ account }: { account: string }) {
  const { t } = useTranslation();
  const params = { division: useDivision(), accountId: account };
  const { data, error, refetch, more } = useRows(api.customerPortal.listSites, { params }, 20);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={3} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconMapPin size={22} stroke={1.75} />} title={t('customerPortal.noCustomerSites')}>
        {t('customerPortal.noCustomerSitesText')}
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      {data.rows.map((site) => (
        <Site key={site.id} site={site} onAsk={setAsked} />
      ))}
      <MoreRows data={data} more={more} />
      {asked && <AskServiceDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Site({ site, onAsk }: { site: CustomerSite; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation();
  const { id, name, addressLine1, postcode, city, lights, nextVisitOn, devices } = site;
  const here = { locationId: id, locationName: name };
  return (
    <Section
      title={name}
      count={devices.length}
      flush
      actions={
        <Button
          variant="default"
          leftSection={<IconTool size={18} stroke={1.75} />}
          aria-label={t('customerPortal.askNamed', { name })}
          onClick={() => onAsk(here)}
        >
          {t('customerPortal.ask')}
        </Button>
      }
    >
      <div className={classes.last}>
        <p>{[addressLine1, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</p>
        <LightStrip counts={lights} />
        <p>
          <NextVisit on={nextVisitOn} />
        </p>
      </div>
      <DeviceTable
        caption={name}
        devices={devices}
        empty={t('customerPortal.noAssetsHere')}
        onAsk={(device) => onAsk({ ...here, device })}
      />
      <RestOfRows shown={devices.length} total={totalOf(lights)}>
        {null}
      </RestOfRows>
    </Section>
  );
}
