import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { CopiesDialog } from '#src/frame/commands/copies-dialog.tsx';
import { useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { copyOf, locationForm } from '../form/location-form-model.ts';

/** Adds several locations like one, with names counted up. */
export function MoreLocations({ location, onClose }: { location: Location; onClose: () => void }) {
  const { t } = useTranslation();
  const copied = useCopiedValues('location', location.id, location.division);
  const params = { division: String(location.division) };
  if (copied.isLoading) return null;
  const customValues = copied.values && { customValues: copied.values };
  return (
    <CopiesDialog
      title={t('locations.more', { name: location.name })}
      text={t('locations.moreText')}
      first={location.name}
      addLabel={(count) => t('locations.addMore', { count })}
      addedText={(count) => t('locations.moreAdded', { count })}
      make={async (name = location.name, idempotencyKey) =>
        await api.locations.create({
          params,
          body: { ...locationForm.bodyOf({ ...copyOf(location), name }), ...customValues },
          idempotencyKey,
        })
      }
      refreshes={['locations']}
      onClose={onClose}
    />
  );
}
