import type { Engineer, EngineerChange, EngineerInput } from '@werkbank/contract/engineers/calls.ts';

/** The form of an engineer. */
export interface EngineerValues {
  code: string;
  fullName: string;
  email: string;
  phone: string;
  mobile: string;
  certificateNumber: string;
  /** First digits of postcodes, separated by spaces or commas. */
  areas: string;
  divisions: readonly number[];
  active: boolean;
}

export const valuesOf = (engineer: Engineer | null, division: number): EngineerValues => ({
  code: engineer?.code ?? '',
  fullName: engineer?.fullName ?? '',
  email: engineer?.email ?? '',
  phone: engineer?.phone ?? '',
  mobile: engineer?.mobile ?? '',
  certificateNumber: engineer?.certificateNumber ?? '',
  areas: engineer?.areas.join(' ') ?? '',
  divisions: engineer?.divisions ?? [division],
  active: engineer?.active ?? true,
});

export const areasOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

export const inputOf = (values: EngineerValues): EngineerInput => ({
  code: values.code.trim(),
  fullName: values.fullName.trim(),
  email: values.email.trim() || null,
  phone: values.phone.trim() || null,
  mobile: values.mobile.trim() || null,
  certificateNumber: values.certificateNumber.trim() || null,
  areas: areasOf(values.areas),
  divisions: [...values.divisions],
  active: values.active,
});

/** Only changed fields, so that nothing else is overwritten. */
export function changesOf(stored: Engineer, values: EngineerValues): EngineerChange {
  const before = inputOf(valuesOf(stored, 0));
  const after = inputOf(values);
  const names = Object.keys(after) as (keyof EngineerInput)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
