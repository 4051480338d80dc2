-- Reasons that mechanics choose from on the phone, beside those of the office.
alter table reason drop constraint reason_use_check, add constraint reason_use_check check (use in ('workOrderHold', 'workOrderCancel',
  'workOrderReopen', 'requestDecline', 'estimateDecline', 'lineClose', 'deliveryReverse', 'stockCorrect', 'visitAbort', 'assetNotFound',
  'assetNotReachable', 'assetRefused', 'signatureMissing'));

-- A value that is no longer offered; accounts that have it keep it.
alter table account_classification add column active boolean not null default true;

-- What administrators changed includes reasons, texts, price groups and planned changes of maintenance plans.
drop index audit_event_administration;
create index audit_event_administration on audit_event (subject, id desc) where subject in ('app_user', 'user_invitation',
  'company_role', 'role_group', 'scim_group', 'division', 'holiday', 'vat_code', 'payment_condition', 'unit', 'shipping_method', 'reason',
  'price_group', 'item_group', 'account_classification', 'asset_type', 'maintenance_plan_version', 'check_point', 'defect_code',
  'response_target', 'warehouse', 'own_field', 'mail_text', 'document_text', 'api_key', 'webhook');
