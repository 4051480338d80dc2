/** What identifies a person in texts. */
export interface Identifiers {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

const fewestDigits = 8;
const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** Values by which a person is found in texts: a single name would find others too, and so would an extension. */
export function searchable({ names, emails, phones }: Identifiers): Identifiers {
  const trimmed = (values: readonly string[]) => [
    ...new Set(values.map((value) => value.trim()).filter((v) => v !== '')),
  ];
  return {
    names: trimmed(names).filter((name) => /\S\s+\S/.test(name) && name.length > 4),
    emails: trimmed(emails).filter((email) => email.includes('@')),
    phones: trimmed(phones).filter((phone) => digitsOf(phone).length >= fewestDigits),
  };
}

/** Key under which two notations of a value are the same. */
export const sameValue = (value: string): string =>
  value.includes('@') || !/^[+\d\s()./-]+$/.test(value)
    ? value.trim().toLowerCase().replace(/\s+/g, ' ')
    : digitsOf(value).slice(-fewestDigits);

const escaped = (value: string): string => value.replace(/[^\p{L}\p{N}\s]/gu, (sign) => `\\${sign}`);
const spaced = (value: string): string => value.split(/\s+/).map(escaped).join(String.raw`(?:\s|\\[nrt])+`);

/** A telephone number in every notation: country code or zero in front, with or without spaces. */
const phonePattern = (phone: string): string =>
  String.raw`\+?[0-9]{0,5}[ ()./-]{0,4}${digitsOf(phone).slice(-fewestDigits).split('').join('[ ()./-]*')}`;

/** A regular expression of PostgreSQL that finds any of the values as whole words; one that finds nothing when there are none. */
export function mentionPattern({ names, emails, phones }: Identifiers): string {
  const values = [...names.map(spaced), ...emails.map(escaped), ...phones.map(phonePattern)];
  if (values.length === 0) return '(?!)';
  // In JSON, a new line is a backslash and a letter.
  return String.raw`(?:(?<![[:alnum:]])|(?<=\\[nrt]))(?:${values.join('|')})(?![[:alnum:]])`;
}
