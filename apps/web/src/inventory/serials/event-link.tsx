import { Link } from '@tanstack/react-router';
import type { SerialEvent } from '@werkbank/contract/inventory/serials/serial.ts';
import { useTranslation } from 'react-i18next';

const pathOf = {
  purchaseOrder: '/purchase-orders/$id',
  salesOrder: '/sales-orders/$id',
  transfer: '/transfers/$id',
  assemblyOrder: '/assembly-orders/$id',
} as const;

/** What happened to a piece, as a link to the record if the reader may see it. */
export function EventLink({ event: { kind, recordKind, recordId, locationId, number } }: { event: SerialEvent }) {
  const { t } = useTranslation();
  const text = [t(`inventory.serial.${kind}`), number].filter(Boolean).join(' · ');
  if (recordId === null) return text;
  if (recordKind !== 'asset')
    return (
      <Link to={pathOf[recordKind]} params={{ id: recordId }}>
        {text}
      </Link>
    );
  if (locationId === null) return text;
  return (
    <Link to="/locations/$id/assets/$assetId" params={{ id: locationId, assetId: recordId }}>
      {text}
    </Link>
  );
}
