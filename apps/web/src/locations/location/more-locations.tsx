import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { CopiesDialog } from '#src/frame/commands/copies-dialog.tsx';
import { copyOf, locationForm } from '../form/location-form-model.ts';

/** Adds several locations like one, with names counted up. */
export function MoreLocations({ location, onClose }: { location: Location; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { division: String(location.division) };
  return (
    <CopiesDialog
      title={t('locations.more', { name: location.name })}
      text={t('locations.moreText')}
      first={location.name}
      addLabel={(count) => t('locations.addMore', { count })}
      addedText={(count) => t('locations.moreAdded', { count })}
      make={async (name = location.name, idempotencyKey) =>
        await api.locations.create({ params, body: locationForm.bodyOf({ ...copyOf(location), name }), idempotencyKey })
      }
      refreshes={['locations']}
      onClose={onClose}
    />
  );
}
