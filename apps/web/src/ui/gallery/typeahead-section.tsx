import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchedText } from '../typeahead/matched-text.tsx';
import { RecordOption } from '../typeahead/record-option.tsx';
import { Typeahead } from '../typeahead/typeahead.tsx';
import classes from './gallery.module.css';
import { Output } from './output.tsx';
import { accountAt, type SampleAccount, suggestAccounts } from './sample-accounts.ts';

const getId = (account: SampleAccount) => account.id;
const getLabel = (account: SampleAccount) => account.name;

const specialTexts = 'error, slow';

export function TypeaheadSection() {
  const { t } = useTranslation();
  const [account, setAccount] = useState<SampleAccount | null>(null);
  const [required, setRequired] = useState<SampleAccount | null>(accountAt(7));
  const shared = { source: suggestAccounts, getId, getLabel };
  return (
    <div className={classes.fields}>
      <div>
        <Typeahead
          {...shared}
          label={t('field.name')}
          description={specialTexts}
          value={account}
          onChange={setAccount}
          renderOption={(option, query) => (
            <span className={classes.option}>
              <MatchedText text={option.name} query={query} />
              <small>{option.city}</small>
            </span>
          )}
        />
        <Output name="typeahead" value={account?.code ?? null} />
      </div>
      <Typeahead
        {...shared}
        label={t('field.responsible')}
        minimumLength={0}
        required
        value={required}
        onChange={setRequired}
        renderOption={({ name, code, city }, query) => (
          <RecordOption name={name} code={code} place={city} query={query} />
        )}
      />
      <Typeahead {...shared} label={t('field.reference')} value={required} onChange={setRequired} disabled />
      <Typeahead {...shared} label={t('field.code')} value={null} onChange={setAccount} error={t('valid.required')} />
    </div>
  );
}
