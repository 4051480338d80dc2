import type { Account } from '@werkbank/contract/accounts/account.ts';
import { type MergeField, mergeFields } from '@werkbank/contract/accounts/merge.ts';
import { useTranslation } from 'react-i18next';
import { useDivision } from '#src/identity/use-me.ts';
import { accountForm } from '../form/account-form-model.ts';
import { useAccountChoices } from '../shared/use-account-choices.ts';
import { MergeChoices } from './merge-choices.tsx';

interface AccountChoicesProps {
  kept: Account;
  other: Account;
  /** The fields that are taken over from the other account. */
  chosen: readonly MergeField[];
  onChange: (chosen: readonly MergeField[]) => void;
}

/** The fields in which two accounts differ, each with a choice. */
export function AccountChoices({ kept, other, ...choice }: AccountChoicesProps) {
  const { t } = useTranslation();
  const choices = useAccountChoices(useDivision());
  const sideOf = (account: Account) => {
    const values = accountForm.valuesOf(account);
    return {
      name: account.name,
      caption: `${account.name} · ${account.code}`,
      textOf: (field: MergeField): string => {
        const value = values[field];
        if (field === 'paymentConditionSales' || field === 'paymentConditionPurchase')
          return choices?.paymentConditions.find(({ code }) => code === value)?.description ?? String(value ?? '');
        const { show } = accountForm.fields[field];
        return show ? show(value, t) : String(value ?? '');
      },
    };
  };
  return (
    <MergeChoices
      {...choice}
      kept={sideOf(kept)}
      other={sideOf(other)}
      fields={mergeFields.map((name) => ({
        name,
        label: t(accountForm.fields[name].label),
        isSame: (kept[name] ?? null) === (other[name] ?? null),
      }))}
    />
  );
}
