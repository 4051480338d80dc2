import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { RelatedEstimates } from '../list/related-estimates.tsx';
import classes from '../shared/estimates.module.css';

/** Below the assets of a work order: the failed ones without an estimate, and the estimates made from the order. */
export function OrderEstimates({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { canWrite } = useAccess('estimates');
  const { data } = useCall(
    api.estimates.listDefects,
    { params: { locationId: order.locationId }, query: { workOrderId: order.id }, pageSize: 1 },
    { enabled: canWrite },
  );
  return (
    <FieldStack>
      {data && (data.total ?? 0) > 0 && (
        <p className={classes.toQuote} role="status">
          {t('estimates.toQuoteHere', { count: data.total })}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTools size={14} />}
            renderRoot={(props) => (
              <Link {...props} to="/estimates/defects" search={{ location: order.locationId, workOrder: order.id }} />
            )}
          >
            {t('estimates.fromDefects')}
          </Button>
        </p>
      )}
      <RelatedEstimates workOrder={order.id} />
    </FieldStack>
  );
}
