import type { AccountChoices } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import type { AccountForm } from './account-form.tsx';
import { Choice, Figure } from './account-form-fields.tsx';

interface TermsProps {
  form: AccountForm;
  choices: AccountChoices | undefined;
}

const toOption = ({ code, description }: { code: string; description: string }) => ({
  value: code,
  label: description,
});

/** What is agreed on selling to the account. */
export function TermsSection({ form, choices }: TermsProps) {
  const { t } = useTranslation();
  const nothing = { value: '', label: t('none') };
  const methods = (choices?.shippingMethods ?? []).map(({ id, description }) => ({ value: id, label: description }));
  const advices = [0, 1, 2].map((advice) => ({ value: String(advice), label: t(`accounts.deliveryAdvice.${advice}`) }));
  return (
    <Section title={t('accounts.terms')}>
      <FieldPair>
        <Choice
          form={form}
          name="paymentConditionSales"
          options={[nothing, ...(choices?.paymentConditions ?? []).map(toOption)]}
        />
        <Choice form={form} name="salesVatCode" options={[nothing, ...(choices?.vatCodes ?? []).map(toOption)]} />
        <Figure form={form} name="discountSales" decimals={4} minimum={0} maximum={100} rightSection="%" />
        <Figure form={form} name="creditLineSales" as={MoneyField} minimum={0} placeholder={t('accounts.noLimit')} />
        <Choice form={form} name="deliveryAdvice" options={advices} />
        <Choice form={form} name="shippingMethodId" options={[nothing, ...methods]} />
      </FieldPair>
    </Section>
  );
}

/** What is agreed on buying from the account. */
export function PurchaseSection({ form, choices }: TermsProps) {
  const { t } = useTranslation();
  const nothing = { value: '', label: t('none') };
  return (
    <Section title={t('accounts.purchaseTerms')}>
      <FieldPair>
        <Choice
          form={form}
          name="paymentConditionPurchase"
          options={[nothing, ...(choices?.paymentConditions ?? []).map(toOption)]}
        />
        <Choice form={form} name="purchaseVatCode" options={[nothing, ...(choices?.vatCodes ?? []).map(toOption)]} />
        <Figure form={form} name="discountPurchase" decimals={4} minimum={0} maximum={100} rightSection="%" />
        <Figure form={form} name="purchaseLeadDays" minimum={0} maximum={999} />
      </FieldPair>
    </Section>
  );
}
