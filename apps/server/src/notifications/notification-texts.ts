import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';
import type { Told } from './event-store.ts';
import type { SubjectKind } from './record-access.ts';
import type { Subject } from './subject-store.ts';

/** Where the names of the statuses of a kind are. */
const statusTexts: Readonly<Partial<Record<SubjectKind, string>>> = {
  serviceRequest: 'request.status',
  complaint: 'complaint.status',
  estimate: 'estimate.status',
  workOrder: 'workorder.status',
};

interface Sentence {
  language: Language;
  told: Told;
  kind: SubjectKind;
  /** Undefined when the reader may not see the record, or it was removed. */
  subject: Subject | undefined;
  /** Null for the program. */
  actor: string | null;
}

/** What happened, in one sentence: who, what and which record. */
export function sentenceOf({ language, told, kind, subject, actor }: Sentence): string {
  const { what, day, status } = told;
  if (!subject) return translate(language, 'notification.hidden');
  const statusName = status === undefined ? '' : translate(language, `${statusTexts[kind] ?? ''}.${status}`);
  const text = translate(language, `notification.${what}`, {
    actor: actor ?? translate(language, 'notification.program'),
    record: nameOf(language, kind, subject),
    day: day === undefined ? '' : dayText(language, day),
    status: statusName,
  });
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** For example `work order 100023 (Annual maintenance)`. */
function nameOf(language: Language, kind: SubjectKind, { number, name }: Subject): string {
  const words = [translate(language, `notification.kind.${kind}`), number].filter(Boolean).join(' ');
  return name ? `${words} (${name})` : words;
}

const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', de: 'de-DE', en: 'en-GB' };

const dayText = (language: Language, day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
