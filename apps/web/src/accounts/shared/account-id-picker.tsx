import type { AccountKind } from '@werkbank/contract/accounts/account.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { AccountPicker } from './account-picker.tsx';

interface AccountIdPickerProps extends FieldProps {
  /** Id of an account. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Only customers, suppliers or resellers. */
  kind?: AccountKind | undefined;
}

/** Picks the account of a filter, for people who see accounts. The URL contains only its id; its name is looked up. */
export function AccountIdPicker({ value, onChange, ...field }: AccountIdPickerProps) {
  const division = useDivision();
  const { canSee } = useAccess('accounts');
  const { data } = useCall(
    api.accounts.get,
    { params: { division, id: value ?? '' } },
    { enabled: canSee && value !== undefined },
  );
  if (!canSee) return null;
  return (
    <AccountPicker
      {...field}
      division={division}
      value={value && data ? data : null}
      onChange={(account) => onChange(account?.id)}
    />
  );
}
