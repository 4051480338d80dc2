import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { MergeDialog } from '#src/frame/merge/merge-dialog.tsx';
import type { MergedPair } from '#src/frame/merge/merge-two-button.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationPicker } from '../shared/location-picker.tsx';
import { useLocationMerging } from './use-location-merging.ts';

interface MergeLocationProps {
  location: Location;
  onClose: () => void;
}

/** Makes one location of two: the other one is chosen. */
export function MergeLocation({ location: { id, name, division }, onClose }: MergeLocationProps) {
  const { t } = useTranslation();
  return (
    <MergeDialog
      kind={useLocationMerging(division)}
      id={id}
      text={t('locations.mergeText', { name })}
      picker={({ keptId, other, choose }) => (
        <LocationPicker
          label={t('locations.mergeOther')}
          division={division}
          value={other}
          onChange={(location) => choose(location?.id === keptId ? undefined : location?.id)}
          autoFocus
        />
      )}
      onClose={onClose}
    />
  );
}

/** Makes one location of two rows of the list. */
export function MergeTwoLocations(pair: MergedPair) {
  const { t } = useTranslation();
  return <MergeDialog kind={useLocationMerging(useDivision())} {...pair} text={t('merge.twoText')} />;
}
