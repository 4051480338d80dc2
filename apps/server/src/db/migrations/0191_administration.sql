-- What administrators changed is a small part of the audit trail: it is listed by this index, newest first, by kind of record.
create index audit_event_administration on audit_event (subject, id desc) where subject in ('app_user', 'user_invitation',
  'company_role', 'role_group', 'scim_group', 'division', 'holiday', 'vat_code', 'payment_condition', 'unit', 'shipping_method',
  'item_group', 'account_classification', 'asset_type', 'check_point', 'defect_code', 'response_target', 'warehouse', 'own_field',
  'api_key', 'webhook');
