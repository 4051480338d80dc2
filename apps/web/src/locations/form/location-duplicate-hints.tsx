import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { DuplicateReason, PossibleDuplicates } from '#src/frame/merge/possible-duplicates.tsx';
import { LocationLink } from '../shared/location-link.tsx';
import type { LocationValues } from './location-form-model.ts';

interface LocationDuplicateHintsProps {
  control: Control<LocationValues>;
  division: number;
  /** The location itself, when it is being edited. */
  except?: string;
}

const shortestName = 4;

/** Locations that may be the one being entered, shown during typing. */
export function LocationDuplicateHints({ control, division, except }: LocationDuplicateHintsProps) {
  const { t } = useTranslation();
  const [name, addressLine1, postcode, account] = useWatch({
    control,
    name: ['name', 'addressLine1', 'postcode', 'account'],
  });
  const hasAddress = /\d/.test(addressLine1) && postcode.trim().length >= 4;
  const typed = {
    ...(name.trim().length >= shortestName && { name: name.trim() }),
    ...(hasAddress && { addressLine1: addressLine1.trim() }),
    ...(postcode.trim() && { postcode: postcode.trim() }),
    ...(account && { accountId: account.id }),
    ...(except && { except }),
  };
  return (
    <PossibleDuplicates
      title={t('locations.maybeKnown')}
      typed={typed}
      isTelling={(query) =>
        'addressLine1' in query || ('name' in query && ('accountId' in query || 'postcode' in query))
      }
      read={(query) =>
        callOptions(api.locations.findLocationDuplicates, { params: { division: String(division) }, query })
      }
    >
      {(hint) => (
        <>
          <LocationLink id={hint.id}>{t('locations.openInstead', { name: hint.name })}</LocationLink>
          <DuplicateReason>
            {[hint.code, hint.accountName, hint.addressLine1, hint.city, !hint.active && t('field.inactive')]
              .filter(Boolean)
              .join(', ')}{' '}
            · {t(`locations.sameReason.${hint.reason}`)}
          </DuplicateReason>
        </>
      )}
    </PossibleDuplicates>
  );
}
