import { useTranslation } from 'react-i18next';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import classes from './sign-in.module.css';
import { isMapping, type signInForm } from './sign-in-model.ts';

const bare = { autoComplete: 'off', spellCheck: false } as const;

/** The fields of an identity provider, in the set-up and on the page of the administrator. */
export function SignInFields({ field }: { field: FieldsOf<FormValues<typeof signInForm>> }) {
  const { t } = useTranslation();
  const codes = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <>
      {field.text('issuer', {
        ...bare,
        placeholder: 'https://login.example.com/',
        description: t('readiness.signIn.issuerHint'),
      })}
      {field.text('clientId', {
        ...bare,
        description: t('readiness.signIn.clientHint', { address: `${location.origin}/` }),
      })}
      <FieldPair>
        {field.text('accountingAudiences', { ...bare, description: t('readiness.signIn.audienceHint') })}
        {field.text('mechanicAudiences', bare)}
      </FieldPair>
      <FieldPair>
        {field.text('accountingScope', { ...bare, description: t('readiness.signIn.scopeHint') })}
        {field.text('mechanicScope', bare)}
      </FieldPair>
      <FieldPair>
        {field.text('rolesClaims', { ...bare, description: t('readiness.signIn.rolesHint') })}
        {field.text('roleMap', {
          ...bare,
          placeholder: 'boss=Admin',
          description: t('readiness.signIn.roleMapHint'),
          validate: (value) => isMapping(value) || t('readiness.signIn.roleMapWrong'),
        })}
      </FieldPair>
      <details className={classes.more}>
        <summary>{t('readiness.signIn.more')}</summary>
        <FieldPair>
          {field.text('emailVerifiedClaim', bare)}
          {field.text('scopes', { ...bare, placeholder: 'openid profile email offline_access' })}
        </FieldPair>
        <FieldPair>
          {field.text('accountingResource', bare)}
          {field.text('mechanicResource', bare)}
        </FieldPair>
        <FieldPair>
          {field.choice('subject', codes(['sub', 'tid+oid']))}
          {field.choice('tokenTyp', codes(['at+jwt', 'JWT', 'any']))}
        </FieldPair>
        <FieldPair>
          {field.text('tenant', bare)}
          {field.text('requiredScope', bare)}
        </FieldPair>
        <FieldPair>
          {field.text('requiredAmr', bare)}
          {field.choice('responseMode', codes(['fragment', 'query']))}
        </FieldPair>
      </details>
    </>
  );
}
