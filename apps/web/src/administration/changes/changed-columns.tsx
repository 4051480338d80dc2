import { isRight } from '@werkbank/contract/wire/rights.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Percentage } from '#src/ui/page/figures/values.tsx';
import { limitChoices } from '../limits/limit-model.ts';
import { rightsText } from '../roles/right-groups.ts';
import { kindText, typeText } from './changed-words.ts';
import { PastLogo } from './past-logo.tsx';

interface Names {
  /** Names of records by their ids. */
  names: Readonly<Record<string, string>>;
  divisionName: (code: number) => string;
  locale: string;
}

/** The fields shown in the history of administrators' changes, in reading order. */
export function changedColumns({ names, divisionName, locale }: Names): HistoryColumns {
  const named = (label: string) => column.text(label, (id) => names[id] ?? id);
  const divisions = column.own('people.divisions', (value) => divisionsText(value, divisionName));
  return {
    name: 'changes.name',
    display_name: 'changes.name',
    ...engineerColumns,
    ...masterDataColumns(locale),
    value: 'groups.value',
    user_name: 'changes.userName',
    given_name: 'changes.givenName',
    family_name: 'changes.familyName',
    email: 'people.email',
    external_id: 'changes.externalId',
    url: 'changes.address',
    code: 'changes.code',
    description: 'roles.description',
    country: 'changes.country',
    address_line1: 'changes.address',
    postcode: 'changes.postcode',
    city: 'changes.city',
    accent: 'changes.colour',
    logo_digest: column.text('changes.logo', (digest) => <PastLogo digest={digest} />),
    ...mailServerColumns,
    ...serviceColumns,
    day: column.day('changes.day'),
    percentage: column.own('changes.percentage', (value) => typeof value === 'number' && <Percentage value={value} />),
    days: 'changes.days',
    hours: 'changes.hours',
    division: divisions,
    divisions,
    ...dataColumns,
    list: 'changes.list',
    rows: 'changes.rows',
    access: column.word('people.access', 'changes.access'),
    role_id: named('groups.role'),
    limited_to: column.own('limits.limitedTo', (value, t) => choiceText(value, t)),
    limited_ids: column.own('limits.records', (value) => namesText(value, names)),
    group_id: named('changes.group'),
    target_id: named('changes.linkedTo'),
    api_key_id: named('changes.key'),
    role: column.own('groups.role', (value, t) => roleText(value, t)),
    roles: column.own('people.roles', (value, t) =>
      listOf(value)
        .map((one) => roleText(one, t))
        .join(', '),
    ),
    template: column.own('roles.template', (value, t) => roleText(value, t)),
    rights: column.own('roles.rights', (value, t) => rightsText(listOf(value).filter(isRight), t)),
    events: column.own('changes.events', (value) => listOf(value).join(', ')),
    token_roles_count: 'changes.tokenRolesCount',
    active: 'changes.active',
    main: 'changes.main',
    is_read_only: 'changes.readOnly',
    expires_at: column.moment('changes.expires'),
    disabled_at: column.moment('people.blockSince'),
    disabled_by_provider: 'people.suspendedByProvider',
    revoked_at: column.moment('changes.revoked'),
  };
}

const engineerColumns: HistoryColumns = {
  full_name: 'changes.name',
  phone: 'changes.phone',
  mobile: 'changes.mobile',
  certificate_number: 'changes.certificate',
  areas: column.own('changes.areas', (value) => listOf(value).join(', ')),
};

const mailServerColumns: HistoryColumns = {
  host: 'readiness.mailServer.host',
  port: 'readiness.mailServer.port',
  security: column.word('readiness.mailServer.security', 'readiness.mailServer.security'),
  password_changed: column.moment('changes.passwordChanged'),
  sender: 'readiness.mailServer.from',
};

/** Settings of an identity provider by what identifies them. */
const providerText = (value: unknown): string => {
  const { issuer, clientId } = (value ?? {}) as { issuer?: string; clientId?: string };
  return issuer === undefined ? '' : `${issuer} (${clientId})`;
};

const serviceColumns: HistoryColumns = {
  settings: column.own('changes.signIn', providerText),
  previous: column.own('changes.signInPrevious', providerText),
  trial: column.own('changes.signInTrial', providerText),
  client_id: 'changes.clientId',
  hosts: column.own('changes.hosts', (value) => listOf(value).join(', ')),
  secret_changed: column.moment('changes.secretChanged'),
  endpoint: 'readiness.files.serviceUrl',
  bucket: 'readiness.files.bucket',
  region: 'readiness.files.region',
  access_key_id: 'readiness.files.accessKeyId',
  webhook_secret_changed: column.moment('changes.webhookSecretChanged'),
};

/** Fields of lists, working days, custom fields and texts. */
const masterDataColumns = (locale: string): HistoryColumns => ({
  name_nl: 'changes.nameNl',
  name_de: 'changes.nameDe',
  name_en: 'changes.nameEn',
  kind: column.own('changes.what', (value, t) => kindText(value, t)),
  language: column.word('app.language', 'app.language'),
  subject: 'mails.text.subject',
  body: 'mails.text.body',
  valid_from: column.day('changes.validFrom'),
  norms: column.own('changes.norms', (value) => listOf(value).join(', ')),
  life_years: 'changes.lifeYears',
  is_planned: 'changes.planned',
  slot: 'lists.slot',
  name_description: 'lists.classification',
  type: column.own('lists.type', (value, t) => typeText(value, t)),
  use: column.word('lists.use', 'lists.use'),
  next: 'lists.next',
  working_days: column.own('calendar.week', (value) => weekdaysText(value, locale)),
  record: column.word('customFields.record', 'customFields.of'),
  required: 'customFields.required',
  printed: 'customFields.printed',
  listed: 'customFields.listed',
  decimals: 'customFields.decimals',
  options: column.own('customFields.options', (value) => optionsText(value, locale)),
});

/** Exports of a division, and how long data is kept. */
const dataColumns: HistoryColumns = {
  export: column.word('exports.event', 'exports.events'),
  retention: column.word('retention.kind', 'retention.kinds'),
  months: 'retention.termLabel',
};

/** The parts of records that have a name. */
export const changedParts: Readonly<Record<string, string>> = {
  export: 'changes.part.export',
  retention: 'retention.link',
  number_range: 'lists.of.numbers',
  user_division: 'changes.part.division',
  engineer_division: 'changes.part.division',
  user_role: 'changes.part.role',
  user_link: 'changes.part.link',
  scim_user: 'changes.part.provider',
  scim_member: 'changes.part.member',
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Days of the week, 1 is Monday; 4 January 2027 is one. */
function weekdaysText(value: unknown, locale: string): string {
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return listOf(value)
    .map((day) => weekday.format(new Date(Date.UTC(2027, 0, 3 + Number(day)))))
    .join(', ');
}

const optionsText = (value: unknown, locale: string): string =>
  listOf(value)
    .map((option) => (option as { name?: Record<string, string> }).name?.[locale.slice(0, 2)] ?? '')
    .join(', ');

const roleText = (role: unknown, t: TFunction): string => (typeof role === 'string' ? t(`people.role.${role}`) : '');

const choiceText = (value: unknown, t: TFunction): string => {
  const kind = limitChoices.find((choice) => choice === value);
  return kind === undefined ? '' : t(`limits.choice.${kind}`);
};

const namesText = (value: unknown, names: Names['names']): string =>
  listOf(value)
    .map((id) => (typeof id === 'string' ? (names[id] ?? id) : ''))
    .join(', ');

const divisionsText = (value: unknown, nameOf: (code: number) => string): ReactNode =>
  listOf(value)
    .map((code) => (typeof code === 'number' ? nameOf(code) : ''))
    .join(', ');
