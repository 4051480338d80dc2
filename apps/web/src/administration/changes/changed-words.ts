import { numberKinds, unitTypes } from '@werkbank/contract/administration/lists/master-lists.ts';
import { mailTextKinds } from '@werkbank/contract/mails/mail-texts.ts';
import type { TFunction } from 'i18next';

const customFieldKinds = ['text', 'number', 'day', 'choice'];

/** What the record is that a user's sign-in is linked to. */
const linkedRoles: Readonly<Record<string, string>> = { engineer: 'Engineer', reseller: 'Reseller' };

const has = (codes: readonly string[], code: string) => codes.includes(code);

/** Records of several kinds have a `kind`: of number, custom field, mail, link of a user or service request. */
export function kindText(kind: unknown, t: TFunction): string {
  if (typeof kind !== 'string') return '';
  if (has(numberKinds, kind)) return t(`lists.kind.${kind}`);
  if (has(mailTextKinds, kind)) return t(`mails.text.${kind}`);
  if (has(customFieldKinds, kind)) return t(`customFields.kind.${kind}`);
  const role = linkedRoles[kind];
  return t(role ? `people.role.${role}` : `serviceRequests.kind.${kind}`);
}

/** What a unit measures; other records have a type that is shown as it is. */
export const typeText = (type: unknown, t: TFunction): string =>
  typeof type === 'string' && has(unitTypes, type) ? t(`lists.unitType.${type}`) : String(type);

/** What a record is called; texts of mails and response times have no name of their own. */
export function subjectText(subject: string, name: string, t: TFunction): string {
  if (subject === 'response_target') return kindText(name, t);
  if (subject !== 'mail_text') return name;
  const [kind, language = ''] = name.split(' ');
  return `${kindText(kind, t)}, ${t(`app.language.${language}`)}`;
}
