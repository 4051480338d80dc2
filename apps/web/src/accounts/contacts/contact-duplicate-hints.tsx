import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { DuplicateReason, PossibleDuplicates } from '#src/frame/merge/possible-duplicates.tsx';
import { ContactLink } from '../shared/contact-link.tsx';
import type { ContactValues } from './contact-form-model.ts';

interface ContactDuplicateHintsProps {
  control: Control<ContactValues>;
  division: number;
  accountId: string;
  /** The contact itself, when it is being edited. */
  except: string | undefined;
}

const shortestName = 4;
const shortestPhone = 9;
const isAddress = /\S@\S+\.\S{2}/;

/** Contacts that may be the one being entered, shown during typing. */
export function ContactDuplicateHints({ control, division, accountId, except }: ContactDuplicateHintsProps) {
  const { t } = useTranslation();
  const typed = useWatch({ control, name: ['firstName', 'middleName', 'lastName', 'email', 'phone', 'mobile'] });
  return (
    <PossibleDuplicates
      title={t('contacts.maybeKnown')}
      typed={likeness(typed, accountId, except)}
      isTelling={(query) => ['name', 'email', 'phone', 'mobile'].some((key) => key in query)}
      read={(query) =>
        callOptions(api.accounts.findContactDuplicates, { params: { division: String(division) }, query })
      }
    >
      {(hint) => (
        <>
          <ContactLink accountId={hint.accountId} id={hint.id}>
            {hint.fullName}
          </ContactLink>
          <DuplicateReason>
            {[hint.jobTitleDescription, hint.accountName].filter(Boolean).join(', ')} ·{' '}
            {t(`contacts.sameReason.${hint.reason}`)}
          </DuplicateReason>
        </>
      )}
    </PossibleDuplicates>
  );
}

type Typed = readonly [
  firstName: string,
  middleName: string,
  lastName: string,
  email: string,
  phone: string,
  mobile: string,
];

/** Only values that are specific enough: a first name alone is that of many. */
function likeness(
  [firstName, middleName, lastName, email, phone, mobile]: Typed,
  accountId: string,
  except: string | undefined,
) {
  const name = [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const isNumber = (text: string) => text.replaceAll(/\D/g, '').length >= shortestPhone;
  return {
    accountId,
    ...(name.length >= shortestName && { name }),
    ...(isAddress.test(email) && { email: email.trim() }),
    ...(isNumber(phone) && { phone: phone.trim() }),
    ...(isNumber(mobile) && { mobile: mobile.trim() }),
    ...(except && { except }),
  };
}
