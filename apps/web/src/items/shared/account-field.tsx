import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';

/** The properties of an account that determine a price. */
export interface PricedAccount {
  id: string;
  code: string;
  name: string;
}

interface AccountFieldProps extends FieldProps {
  division: number;
  value: PricedAccount | null;
  onChange: (account: PricedAccount | null) => void;
}

/** Finds the account that a price is for. */
export function AccountField({ division, ...props }: AccountFieldProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<PricedAccount>
      placeholder={t('items.everyone')}
      {...props}
      source={async (search, signal) =>
        await api.accounts.suggest({ params: { division: String(division) }, query: { search } }, signal)
      }
      getId={(account) => account.id}
      getLabel={(account) => `${account.name} (${account.code})`}
    />
  );
}
