import type { Account, AccountChoices } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { type AccountForm, accountForm } from './account-form-model.ts';

interface TermsProps {
  form: AccountForm;
  choices: AccountChoices | undefined;
  /** The stored one. */
  account: Account | undefined;
}

const percentage = { decimals: 4, minimum: 0, maximum: 100, rightSection: '%' };

const toOption = ({ code, description }: { code: string; description: string }) => ({
  value: code,
  label: description,
});

/** Terms of sale to the account. */
export function TermsSection({ form, choices, account }: TermsProps) {
  const { t } = useTranslation();
  const { seesTerms, seesInternal } = useAccess('accounts');
  const field = formFields(accountForm, form);
  const nothing = { value: '', label: t('none') };
  const methods = (choices?.shippingMethods ?? []).map(({ id, description }) => ({ value: id, label: description }));
  const groups = (choices?.priceGroups ?? []).map(({ id, description }) => ({ value: id, label: description }));
  const advices = [0, 1, 2].map((advice) => ({ value: String(advice), label: t(`accounts.deliveryAdvice.${advice}`) }));
  return (
    <Section title={t('accounts.terms')}>
      <FieldPair>
        {field.choice('paymentConditionSales', [nothing, ...(choices?.paymentConditions ?? []).map(toOption)], {
          current: account?.paymentConditionSalesDescription,
        })}
        {field.choice('salesVatCode', [nothing, ...(choices?.vatCodes ?? []).map(toOption)], {
          current: account?.salesVatCodeDescription,
        })}
        {seesTerms && field.number('discountSales', percentage)}
        {seesInternal &&
          field.choice('priceGroupId', [nothing, ...groups], { current: account?.priceGroupDescription })}
        {seesInternal && field.money('creditLineSales', { minimum: 0, placeholder: t('accounts.noLimit') })}
        {field.choice('deliveryAdvice', advices)}
        {field.choice('shippingMethodId', [nothing, ...methods], { current: account?.shippingMethodDescription })}
      </FieldPair>
    </Section>
  );
}

/** Terms of purchase from the account. */
export function PurchaseSection({ form, choices, account }: TermsProps) {
  const { t } = useTranslation();
  const { seesInternal } = useAccess('accounts');
  const field = formFields(accountForm, form);
  const nothing = { value: '', label: t('none') };
  return (
    <Section title={t('accounts.purchaseTerms')}>
      <FieldPair>
        {field.choice('paymentConditionPurchase', [nothing, ...(choices?.paymentConditions ?? []).map(toOption)], {
          current: account?.paymentConditionPurchaseDescription,
        })}
        {field.choice('purchaseVatCode', [nothing, ...(choices?.vatCodes ?? []).map(toOption)], {
          current: account?.purchaseVatCodeDescription,
        })}
        {seesInternal && field.number('discountPurchase', percentage)}
        {field.number('purchaseLeadDays', { minimum: 0, maximum: 999 })}
      </FieldPair>
    </Section>
  );
}
