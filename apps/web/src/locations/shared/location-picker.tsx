import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { RecordOption } from '#src/ui/typeahead/record-option.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';

/** The properties of a location that a field with a reference needs. */
export type PickedLocation = Pick<Location, 'id' | 'code' | 'name'> &
  Partial<Pick<Location, 'city' | 'accountId' | 'accountCode' | 'accountName'>>;

export interface LocationPickerProps extends FieldProps {
  division: number;
  value: PickedLocation | null;
  onChange: (location: PickedLocation | null) => void;
  /** Only locations of this account. */
  accountId?: string | undefined;
}

/** Finds an active location by name, code, address, town or account. */
export function LocationPicker({ division, value, onChange, accountId, ...field }: LocationPickerProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<PickedLocation>
      placeholder={t('locations.pick')}
      {...field}
      value={value}
      onChange={onChange}
      source={async (search, signal) => {
        const query = { search, active: 'true' as const, ...(accountId && { accountId }) };
        const input = { params: { division: String(division) }, query };
        return (await api.locations.list({ ...input, pageSize: 12 }, signal)).rows;
      }}
      getId={({ id }) => id}
      getLabel={({ name, code }) => [name, code].filter(Boolean).join(' · ')}
      renderOption={({ name, code, accountName, city }, query) => (
        <RecordOption name={name} code={code} place={[accountName, city].filter(Boolean).join(' · ')} query={query} />
      )}
    />
  );
}
