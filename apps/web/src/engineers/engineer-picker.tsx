import { NativeSelect } from '@mantine/core';
import type { Engineer } from '@werkbank/contract/engineers/calls.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type FieldProps, present } from '#src/ui/fields/field.ts';

/** The mechanics who are sent out in the division worked in, by name; empty while they are on their way. */
export function useEngineers(): readonly Engineer[] {
  const division = useDivision();
  const query = { divisions: [String(division)], active: 'true' as const };
  const { data } = useCall(api.engineers.list, { query, pageSize: 1000 }, { staleTime: 60_000 });
  return data?.rows ?? [];
}

interface EngineerPickerProps extends Pick<FieldProps, 'label' | 'error' | 'required' | 'className' | 'aria-label'> {
  /** Id of the mechanic; empty without one. */
  value: string;
  onChange: (id: string) => void;
  /** What stands before the mechanics, e.g. all or nobody. */
  before: readonly { value: string; label: string }[];
  'data-autofocus'?: boolean | undefined;
}

/** Chooses a mechanic of the division. */
export function EngineerPicker({ value, onChange, before, error, ...field }: EngineerPickerProps) {
  const engineers = useEngineers();
  return (
    <NativeSelect
      {...present(field)}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[...before, ...engineers.map(({ id, fullName }) => ({ value: id, label: fullName }))]}
    />
  );
}
