import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectRecords, collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { Field } from '#src/ui/form/define-form.ts';
import { optionalChoice } from '#src/ui/form/form-field.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { accountForm } from '../form/account-form-model.ts';
import {
  type ClassificationSlot,
  classIdsOf,
  classOf,
  slotsOf,
  useClassifications,
} from '../shared/use-classifications.ts';
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
  const slots = slotsOf(useClassifications(Number(division), true));
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
      model={modelWith(slots)}
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
        ...slots.map(({ slot, name, values }) => ({
          name: fieldOf(slot),
          label: name,
          options: values
            .filter(({ active }) => active)
            .map(({ id, description }) => ({ value: id, label: description })),
        })),
        ...texts.map((name) => ({ name })),
      ]}
      nameOf={({ code, name, city }) => ({ number: code ?? '', what: name, where: city })}
      collect={() => collectRecords(selected(), ({ id }) => api.accounts.get({ params: { division, id } }))}
      store={async (account, body) => {
        const { id, version } = account;
        return await api.accounts.update({ params: { division, id }, body: bodyOf(account, body), ifMatch: version });
      }}
      refreshes={['accounts', 'workplace']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

const fieldOf = (slot: number) => `class${slot}`;

/** The form with a field for each classification; empty text for none. */
const modelWith = (slots: readonly ClassificationSlot[]) => ({
  fields: {
    ...accountForm.fields,
    ...Object.fromEntries(slots.map(({ slot, name }) => [fieldOf(slot), optionalChoice(name)])),
  } as Readonly<Record<string, Field>>,
  valuesOf: (account: Account) => ({
    ...accountForm.valuesOf(account),
    ...Object.fromEntries(slots.map(({ slot }) => [fieldOf(slot), classOf(account, slot)])),
  }),
});

/** The call stores the classifications together. */
function bodyOf(account: Account, body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [[name, value] = ['', null]] = Object.entries(body);
  const slot = Number(/^class(\d)$/.exec(name)?.[1] ?? 0);
  if (slot === 0) return body;
  return { classificationIds: classIdsOf(account).with(slot - 1, typeof value === 'string' ? value : null) };
}
