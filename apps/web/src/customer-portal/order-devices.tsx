import type { CustomerDevice } from '@werkbank/contract/customer-portal/customer-site.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { AskServiceDialog } from './ask-service-dialog.tsx';
import { DeviceTable } from './device-table.tsx';

/** Assets that the delivered pieces of an order have become; nothing while there are none. */
export function OrderDevices({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const params = { division: useDivision(), orderId };
  const { data, error, refetch, more } = useRows(api.customerPortal.listDevicesOfOrder, { params }, 50);
  const [asked, setAsked] = useState<CustomerDevice | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('customerPortal.devicesOfOrder')} count={data.total} flush>
      <DeviceTable caption={t('customerPortal.devicesOfOrder')} devices={data.rows} empty="" onAsk={setAsked} />
      <MoreRows data={data} more={more} />
      {asked && (
        <AskServiceDialog
          locationId={asked.locationId}
          locationName={asked.locationName}
          device={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
