import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectRecords, collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { accountForm } from '../form/account-form-model.ts';
import type { accountFilters } from './filters.ts';

const texts = ['city', 'website', 'email', 'phone', 'buyerReference', 'electronicAddress', 'remarks'] as const;
const languages = ['nl', 'de', 'en'] as const;

type ChangeAccountsProps = BulkProps<QueryOf<CallOf<typeof accountFilters>>> & { onClose: () => void };

/** Changes a field of the selected accounts. */
export function ChangeAccounts({ query, selection, onDone, onClose }: ChangeAccountsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const one = (id: string) => ({ division, id });
  const statuses = (['C', 'P', 'S', 'A'] as const).map((value) => ({ value, label: t(`accounts.status.${value}`) }));
  const blocked = [
    { value: 'true', label: t('accounts.blocked') },
    { value: 'false', label: t('accounts.notBlocked') },
  ];
  return (
    <ChangeFieldDialog<Account>
      label={t('accounts.title')}
      model={accountForm}
      fields={[
        { name: 'status', options: statuses, isRequired: true },
        { name: 'blocked', options: blocked, isRequired: true },
        { name: 'language', options: languages.map((value) => ({ value, label: t(`app.language.${value}`) })) },
        ...texts.map((name) => ({ name })),
      ]}
      nameOf={({ code, name, city }) => ({ number: code, what: name, where: city })}
      collect={() =>
        collectRecords(
          collectSelected(
            selection,
            (page) => api.accounts.list({ params: { division }, query, ...page }),
            maxOneByOne,
          ),
          ({ id }) => api.accounts.get({ params: one(id) }),
        )
      }
      store={async ({ id, version }, body) => await api.accounts.update({ params: one(id), body, ifMatch: version })}
      refreshes={['accounts', 'workplace']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
