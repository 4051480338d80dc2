import type { changedKinds } from '@werkbank/contract/administration/changes/history-calls.ts';

export type ChangedKind = (typeof changedKinds)[number];

interface ChangedRecord {
  kind: ChangedKind;
  /** Tables with the record and its parts, and the column that refers to the record. */
  parts: Readonly<Record<string, string>>;
}

const itself = (kind: ChangedKind, subject: string): [string, ChangedRecord] => [
  subject,
  { kind, parts: { [subject]: 'id' } },
];

/** Records that administrators manage, by their subject in the audit trail. */
export const changedRecords: ReadonlyMap<string, ChangedRecord> = new Map([
  [
    'app_user',
    {
      kind: 'people',
      parts: {
        app_user: 'id',
        user_division: 'user_id',
        user_role: 'user_id',
        user_link: 'user_id',
        scim_user: 'user_id',
        scim_member: 'user_id',
      },
    },
  ],
  itself('people', 'user_invitation'),
  ['engineer', { kind: 'people', parts: { engineer: 'id', engineer_division: 'engineer_id' } }],
  itself('roles', 'company_role'),
  itself('roles', 'role_group'),
  itself('roles', 'scim_group'),
  itself('divisions', 'division'),
  itself('divisions', 'holiday'),
  itself('divisions', 'mail_server'),
  itself('divisions', 'exact_app'),
  itself('divisions', 'sign_in_provider'),
  itself('divisions', 'file_storage'),
  itself('divisions', 'map_service'),
  itself('lists', 'vat_code'),
  itself('lists', 'payment_condition'),
  itself('lists', 'unit'),
  itself('lists', 'shipping_method'),
  itself('lists', 'reason'),
  itself('lists', 'price_group'),
  itself('lists', 'item_group'),
  itself('lists', 'account_classification'),
  itself('lists', 'asset_type'),
  itself('lists', 'maintenance_plan_version'),
  itself('lists', 'check_point'),
  itself('lists', 'defect_code'),
  itself('lists', 'response_target'),
  itself('lists', 'warehouse'),
  itself('lists', 'own_field'),
  itself('lists', 'mail_text'),
  itself('programs', 'api_key'),
  itself('programs', 'webhook'),
]);

/** The subjects of a kind, or all of them. */
export const subjectsOf = (kind: ChangedKind | undefined): string[] =>
  [...changedRecords].flatMap(([subject, record]) => (kind === undefined || record.kind === kind ? [subject] : []));
