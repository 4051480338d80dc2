import type { PhoneCall } from '@werkbank/contract/accounts/phone-call.ts';
import { defineForm } from '#src/ui/form/define-form.ts';
import { choice, optionalChoice, requiredText } from '#src/ui/form/form-field.ts';
import { accountRefusals } from '../shared/account-refusals.ts';

export const phoneCallForm = defineForm<PhoneCall>()(
  {
    text: requiredText('phoneCalls.text', 4000),
    direction: choice<PhoneCall['direction']>('phoneCalls.direction', 'incoming', 'phoneCalls'),
    contactId: optionalChoice('accounts.contact'),
  },
  accountRefusals,
);
