import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { LocationPicker } from './location-picker.tsx';

interface LocationIdPickerProps extends FieldProps {
  /** Id of a location. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Only locations of this account. */
  accountId?: string | undefined;
}

/** Picks the location of a filter. The URL contains only its id; its name is looked up. */
export function LocationIdPicker({ value, onChange, ...field }: LocationIdPickerProps) {
  const division = useDivision();
  const { data } = useCall(
    api.locations.get,
    { params: { locationId: value ?? '' } },
    { enabled: value !== undefined },
  );
  return (
    <LocationPicker
      {...field}
      division={division}
      value={value && data ? data : null}
      onChange={(location) => onChange(location?.id)}
    />
  );
}
