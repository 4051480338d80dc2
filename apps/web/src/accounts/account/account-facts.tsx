import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, Nothing, Percentage } from '#src/ui/page/figures/values.tsx';
import { Kinds } from '../list/columns.tsx';

/** The key facts of an account, to know before a telephone call. */
export function AccountFacts({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { seesInternal, seesTerms } = useAccess('accounts');
  const { discountSales, creditLineSales } = account;
  const terms = {
    label: t('accounts.discount'),
    value: discountSales ? <Percentage value={discountSales} /> : <Nothing />,
    hint: account.paymentConditionSalesDescription,
  };
  const credit = {
    label: t('accounts.creditLimit'),
    value:
      creditLineSales === null ? (
        t('accounts.noLimit')
      ) : (
        <Amount value={creditLineSales} currency={account.salesCurrency ?? 'EUR'} />
      ),
  };
  return (
    <KeyFacts
      facts={[
        {
          label: t('field.kind'),
          value: <Kinds account={account} />,
          ...(account.tradeName && { hint: account.tradeName }),
        },
        {
          label: t('accounts.city'),
          value: account.city ?? <Nothing />,
          hint: [account.addressLine1, account.postcode].filter(Boolean).join(', '),
        },
        { label: t('accounts.mainContact'), value: account.mainContactFullName ?? <Nothing />, hint: account.phone },
        ...(seesTerms ? [terms] : []),
        ...(seesInternal ? [credit] : []),
        ...(account.accountManagerFullName
          ? [{ label: t('accounts.accountManager'), value: account.accountManagerFullName }]
          : []),
      ]}
    />
  );
}
