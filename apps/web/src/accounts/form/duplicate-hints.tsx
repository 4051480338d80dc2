import { Link } from '@tanstack/react-router';
import type { AccountDuplicate } from '@werkbank/contract/accounts/account.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { DuplicateReason, PossibleDuplicates } from '#src/frame/merge/possible-duplicates.tsx';
import { AccountLink } from '../shared/account-link.tsx';
import { AccountStatusBadge } from '../shared/account-status-badge.tsx';
import type { AccountValues } from './account-form-model.ts';

interface DuplicateHintsProps {
  control: Control<AccountValues>;
  division: number;
  /** The account itself, when it is being edited. */
  except?: string;
  /** Leaves out names that are only similar. */
  hidesSimilarNames?: boolean;
}

const shortestName = 4;
const shortestPhone = 9;
const isAddress = /\S@\S+\.\S{2}/;

/** Accounts that may be duplicates of the one being entered, shown during typing. */
export function DuplicateHints({ control, division, except, hidesSimilarNames = false }: DuplicateHintsProps) {
  const { t } = useTranslation();
  const [name, postcode, vatNumber, chamberOfCommerce, phone, email] = useWatch({
    control,
    name: ['name', 'postcode', 'vatNumber', 'chamberOfCommerce', 'phone', 'email'],
  });
  const typed = likeness({ name, postcode, vatNumber, chamberOfCommerce, phone, email }, except);
  return (
    <PossibleDuplicates
      title={t('merge.account.maybeKnown')}
      typed={typed}
      isTelling={(query) => Object.keys(query).some((key) => key !== 'except')}
      read={(query) => callOptions(api.accounts.findDuplicates, { params: { division: String(division) }, query })}
      isShown={({ reason }) => !hidesSimilarNames || reason !== 'similarName'}
    >
      {(hint) => <DuplicateHint hint={hint} mergeInto={except} />}
    </PossibleDuplicates>
  );
}

function DuplicateHint({ hint, mergeInto }: { hint: AccountDuplicate; mergeInto: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <AccountLink id={hint.id}>{hint.name}</AccountLink>
      <AccountStatusBadge account={hint} />
      <DuplicateReason>
        {[hint.code, hint.city].filter(Boolean).join(', ')} · {t(`merge.account.reason.${hint.reason}`)}
      </DuplicateReason>
      {mergeInto && (
        <Link to="/accounts/$id/merge" params={{ id: mergeInto }} search={{ with: hint.id }}>
          {t('merge.title')}
        </Link>
      )}
    </>
  );
}

type Likeness = Record<'name' | 'postcode' | 'vatNumber' | 'chamberOfCommerce' | 'phone' | 'email', string>;

/** Only values that are specific enough: a name of a few letters resembles everything. */
function likeness(
  { name, postcode, vatNumber, chamberOfCommerce, phone, email }: Likeness,
  except: string | undefined,
) {
  const given = (value: string) => value.trim() !== '';
  return {
    ...(name.trim().length >= shortestName && { name: name.trim() }),
    ...(given(postcode) && { postcode }),
    ...(given(vatNumber) && { vatNumber }),
    ...(given(chamberOfCommerce) && { chamberOfCommerce }),
    ...(phone.replaceAll(/\D/g, '').length >= shortestPhone && { phone: phone.trim() }),
    ...(isAddress.test(email) && { email: email.trim() }),
    ...(except && { except }),
  };
}
