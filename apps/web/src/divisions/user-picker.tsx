import type { DivisionUser } from '@werkbank/contract/divisions/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { RecordOption } from '#src/ui/typeahead/record-option.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';
import type { SearchSource } from '#src/ui/typeahead/use-search.ts';

/** The properties of a colleague that a field needs. */
export type PickedUser = Pick<DivisionUser, 'id' | 'fullName'> & Partial<DivisionUser>;

export interface UserPickerProps extends FieldProps {
  division: number;
  value: PickedUser | null;
  onChange: (user: PickedUser | null) => void;
}

const shown = 20;

/** Colleagues of the division that match the typed text. */
export const userSource =
  (division: number): SearchSource<readonly PickedUser[]> =>
  async (search, signal) => {
    const input = { params: { division: String(division) }, query: search ? { search } : {}, pageSize: shown };
    return (await api.divisions.listUsers(input, signal)).rows;
  };

/** Finds a colleague of the division by name or e-mail address; offers the first ones before anything is typed. */
export function UserPicker({ division, value, onChange, ...field }: UserPickerProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<PickedUser>
      placeholder={t('divisions.pickUser')}
      minimumLength={0}
      {...field}
      value={value}
      onChange={onChange}
      source={userSource(division)}
      getId={({ id }) => id}
      getLabel={({ fullName }) => fullName}
      renderOption={({ fullName, email }, query) => (
        <RecordOption name={fullName} code="" place={email ?? ''} query={query} />
      )}
    />
  );
}
