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

const statuses = ['C', 'P', 'S', 'A'] as const;
const languages = ['nl', 'de', 'en'] as const;
const texts = [
  'searchCode',
  'tradeName',
  'addressLine1',
  'addressLine2',
  'postcode',
  'city',
  'phone',
  'email',
  'website',
  'electronicAddress',
  'buyerReference',
  'remarks',
] as const;

type ChangeAccountsProps = BulkProps<QueryOf<CallOf<typeof accountFilters>>> & { onClose: () => void };

/** Changes a field of the selected accounts. */
export function ChangeAccounts({ query, selection, onDone, onClose }: ChangeAccountsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const yesOrNo = [
    { value: 'true', label: t('confirm.yes') },
    { value: 'false', label: t('confirm.no') },
  ];
  const selected = async () =>
    await collectSelected(
      selection,
      (page) => api.accounts.list({ params: { division }, query, ...page }),
      maxOneByOne,
    );
  return (
    <ChangeFieldDialog<Account>
      label={t('accounts.title')}
      model={accountForm}
      fields={[
        {
          name: 'status',
          options: statuses.map((value) => ({ value, label: t(`accounts.status.${value}`) })),
          isRequired: true,
        },
        { name: 'blocked', options: yesOrNo, isRequired: true },
        { name: 'isSupplier', options: yesOrNo, isRequired: true },
        { name: 'language', options: languages.map((value) => ({ value, label: t(`app.language.${value}`) })) },
        { name: 'endDate', isDay: true },
        ...texts.map((name) => ({ name })),
      ]}
      nameOf={({ code, name, city }) => ({ number: code ?? '', what: name, where: city })}
      collect={() => collectRecords(selected(), ({ id }) => api.accounts.get({ params: { division, id } }))}
      store={async ({ id, version }, body) =>
        await api.accounts.update({ params: { division, id }, body, ifMatch: version })
      }
      refreshes={['accounts', 'workplace']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
