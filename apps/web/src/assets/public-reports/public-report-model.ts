import type { PublicReportInput, PublicReportKind } from '@werkbank/contract/assets/public-reports/public-report.ts';
import { languageOf } from '../shared/language-of.ts';

export interface PublicReportValues {
  kind: PublicReportKind | null;
  message: string;
  name: string;
  email: string;
  phone: string;
  /** A data URL; empty without a photo. */
  photo: string;
  /** Stays empty; see the honeypot field in the form. */
  website: string;
}

export const publicKinds: readonly PublicReportKind[] = ['used', 'damaged', 'missing', 'alarm', 'other'];

export const emptyReport: PublicReportValues = {
  kind: null,
  message: '',
  name: '',
  email: '',
  phone: '',
  photo: '',
  website: '',
};

/** Key of the text that explains what is wrong with a field. */
export type PublicReportFaults = Partial<Record<keyof PublicReportValues, string>>;

/** What is missing, in the order of the form. */
export function faultsOf({ kind, message, name, email, phone }: PublicReportValues): PublicReportFaults {
  const mail = email.trim();
  return {
    ...(kind === null && { kind: 'assets.public.kindMissing' }),
    ...(!message.trim() && { message: 'valid.required' }),
    ...(!name.trim() && { name: 'valid.required' }),
    ...(!mail && !phone.trim() && { email: 'assets.public.reachMissing' }),
    ...(mail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail) && { email: 'assets.public.emailWrong' }),
  };
}

export function bodyOf(values: PublicReportValues, language: string, formToken: string): PublicReportInput {
  const email = values.email.trim();
  const phone = values.phone.trim();
  return {
    kind: values.kind ?? 'other',
    message: values.message.trim(),
    name: values.name.trim(),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(values.photo && { photo: values.photo.slice(values.photo.indexOf(',') + 1) }),
    language: languageOf(language),
    formToken,
    website: values.website,
  };
}

const minAgeMs = 3_200;
const maxAgeMs = 115 * 60_000;

/** Milliseconds until a form that was opened at `at` may be sent. */
export const waitBefore = (at: number, now: number): number => Math.max(0, at + minAgeMs - now);

/** False once the form is too old for the server to accept it. */
export const isTimely = (at: number, now: number): boolean => now - at < maxAgeMs;
