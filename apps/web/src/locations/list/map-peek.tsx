import type { Location } from '@werkbank/contract/locations/location.ts';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { frameParts } from '#src/frame/frame-parts.ts';
import { PeekPanel } from '#src/ui/data-grid/peek/peek-panel.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { locationColumns } from './columns.tsx';

interface MapPeekProps {
  id: string | undefined;
  onClose: () => void;
}

/** A location beside the map, as it is beside the list. */
export function MapPeek({ id, onClose }: MapPeekProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => locationColumns.map((column) => column(t)), [t]);
  const { data, error, refetch } = useCall(
    api.locations.get,
    { params: { locationId: id ?? '' } },
    { enabled: id !== undefined },
  );
  if (id === undefined) return null;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.id !== id) return null;
  const More = frameParts().peeks['locations'] as ComponentType<{ row: Location }> | undefined;
  return (
    <PeekPanel<Location>
      columns={columns}
      peek={{ row: data, index: 0, show: () => undefined, close: onClose }}
      More={More}
    />
  );
}
