-- A second person checks shipments before they leave: wanted for a whole warehouse, and recorded with each delivery.
alter table warehouse add column checks_shipments boolean not null default false;

alter table goods_delivery
  add column checked_by uuid references app_user (id),
  add column checked_at timestamptz(3),
  add check ((checked_by is null) = (checked_at is null)),
  add check (checked_by is distinct from created_by or checked_by is null);
