import type { Account } from '@werkbank/contract/accounts/account.ts';
import { type MergeField, mergeFields } from '@werkbank/contract/accounts/merge.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { MergeKind } from '#src/frame/merge/merge-kind.ts';
import { accountForm } from '../form/account-form-model.ts';
import { useAccountChoices } from '../shared/use-account-choices.ts';

/** How two accounts are merged. */
export function useAccountMerging(code: number): MergeKind<Account, MergeField> {
  const { t } = useTranslation();
  const choices = useAccountChoices(code);
  const division = String(code);
  return {
    nameOf: ({ name }) => name,
    captionOf: (account) => `${account.name} · ${account.code}`,
    fields: mergeFields,
    labelOf: (field) => t(accountForm.fields[field].label),
    textOf: (account, field) => {
      const value = accountForm.valuesOf(account)[field];
      if (field === 'paymentConditionSales' || field === 'paymentConditionPurchase')
        return choices?.paymentConditions.find((one) => one.code === value)?.description ?? String(value ?? '');
      const { show } = accountForm.fields[field];
      return show ? show(value, t) : String(value ?? '');
    },
    refusedText: (refusal) => t(`merge.account.refused.${refusal}`),
    undoneText: (other) => t('merge.account.undone', { other }),
    pathOf: (id) => `/accounts/${id}`,
    preview: (id, otherId) => callOptions(api.accounts.previewMerge, { params: { division, id }, query: { otherId } }),
    merges: (id) => callOptions(api.accounts.listMerges, { params: { division, id } }),
    merge: ({ id, version }, body) => api.accounts.merge({ params: { division, id }, body, ifMatch: version }),
    undo: (id) => api.accounts.undoMerge({ params: { division, id } }),
    refreshes: ['accounts', 'locations', 'salesOrders', 'workplace'],
  };
}
