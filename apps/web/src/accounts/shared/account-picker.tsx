import type { AccountKind, AccountSuggestion, AccountSummary } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { RecordOption } from '#src/ui/typeahead/record-option.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';
import type { SearchSource } from '#src/ui/typeahead/use-search.ts';
import { AccountStatusBadge } from './account-status-badge.tsx';

/** The properties of an account that a field with a reference needs. */
export type PickedAccount = Pick<AccountSummary, 'id' | 'code' | 'name'> & Partial<AccountSuggestion>;

export interface AccountPickerProps extends FieldProps {
  division: number;
  value: PickedAccount | null;
  onChange: (account: PickedAccount | null) => void;
  /** Only customers, suppliers or resellers. */
  kind?: AccountKind | undefined;
}

/** Finds an account by relation number, name, place, contact, telephone or street, despite a typing error; best match first. */
export function AccountPicker({ division, kind, value, onChange, ...field }: AccountPickerProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<PickedAccount>
      placeholder={t('accounts.pick')}
      {...field}
      value={value}
      onChange={onChange}
      source={accountSource(division, kind)}
      getId={(account) => account.id}
      getLabel={accountLabel}
      renderOption={(account, query) => <AccountOption account={account} query={query} />}
    />
  );
}

/** Accounts that match the typed text, for the typeahead editor of a grid. */
export const accountSource =
  (division: number, kind?: AccountKind): SearchSource<readonly PickedAccount[]> =>
  async (search, signal) =>
    await api.accounts.suggest(
      { params: { division: String(division) }, query: { search, similar: 'true', ...(kind && { kind }) } },
      signal,
    );

export const accountLabel = ({ code, name }: PickedAccount): string => `${name} · ${code}`;

/** An account in the list of a typeahead. */
export function AccountOption({ account, query }: { account: PickedAccount; query: string }) {
  return (
    <RecordOption
      name={account.name}
      code={account.code}
      place={account.foundBy ?? [account.postcode, account.city].filter(Boolean).join(' ')}
      query={query}
      badge={<AccountStatusBadge account={account} />}
    />
  );
}
