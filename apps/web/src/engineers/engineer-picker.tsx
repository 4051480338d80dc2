import { NativeSelect } from '@mantine/core';
import type { Engineer } from '@werkbank/contract/engineers/calls.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { type FieldProps, present } from '#src/ui/fields/field.ts';

/** The engineers who make visits for the current division, by name; empty while loading, and for readers who may not list them. */
export function useEngineers(): readonly Engineer[] {
  const division = useDivision();
  const query = { divisions: [String(division)], active: 'true' as const };
  const enabled = useHasRight('engineers.see');
  const { data } = useCall(api.engineers.list, { query, pageSize: 1000 }, { staleTime: 60_000, enabled });
  return data?.rows ?? [];
}

interface EngineerPickerProps extends Pick<FieldProps, 'label' | 'error' | 'required' | 'className' | 'aria-label'> {
  /** Id of the engineer; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** What an option says, e.g. with a count; the name if absent. */
  textOf?: ((engineer: Engineer) => string) | undefined;
  onFocus?: (() => void) | undefined;
  onPointerEnter?: (() => void) | undefined;
  /** Options before the engineers, e.g. all or none. */
  before: readonly { value: string; label: string }[];
  'data-autofocus'?: boolean | undefined;
}

/** Chooses an engineer of the division. */
export function EngineerPicker({ value, onChange, before, error, textOf, ...field }: EngineerPickerProps) {
  const engineers = useEngineers();
  return (
    <NativeSelect
      {...present(field)}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[...before, ...engineers.map((one) => ({ value: one.id, label: textOf?.(one) ?? one.fullName }))]}
    />
  );
}
