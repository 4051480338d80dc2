import type { Engineer, EngineerSkill } from '@werkbank/contract/engineers/calls.ts';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import { flag, number, requiredText, text } from '#src/ui/form/form-field.ts';

export const areasOf = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

/** First digits of postcodes, separated by spaces or commas. */
const areas: Field<string, string[], string[]> & { readonly maxLength: number } = {
  label: 'engineers.areas',
  maxLength: 400,
  empty: '',
  read: (kept) => kept.join(' '),
  write: areasOf,
};

const divisions: Field<readonly number[], readonly number[], number[]> = {
  label: 'engineers.divisions',
  empty: [],
  read: (kept) => kept,
  write: (value) => [...value],
};

const skills: Field<readonly EngineerSkill[], readonly EngineerSkill[], EngineerSkill[]> = {
  label: 'engineers.skills',
  empty: [],
  read: (kept) => kept,
  write: (value) => [...value],
};

export const engineerForm = defineForm<Engineer>()(
  {
    fullName: requiredText('field.name', 240),
    code: requiredText('field.code', 20),
    email: text('engineers.email', 100),
    mobile: text('engineers.mobile', 30),
    phone: text('engineers.phone', 30),
    certificateNumber: text('engineers.certificate', 40),
    areas,
    skills,
    homeAddress: text('engineers.homeAddress', 120),
    homePostcode: text('engineers.homePostcode', 20),
    homeLatitude: number('engineers.homeLatitude'),
    homeLongitude: number('engineers.homeLongitude'),
    divisions,
    active: flag('engineers.active', true),
  },
  { ofCode: { 'engineer.code_taken': 'code', 'engineer.email_taken': 'email' } },
);

/** A new engineer works for the current division. */
export const newEngineerValues = (division: number): FormValues<typeof engineerForm> => ({
  ...engineerForm.empty,
  divisions: [division],
});
