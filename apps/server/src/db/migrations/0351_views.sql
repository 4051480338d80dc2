-- What a person does with the views that they see: a place in their navigation, and whether their list opens with it.
create table list_view_choice (
  user_id uuid not null references app_user (id),
  view_id uuid not null references list_view (id) on delete cascade,
  position integer,
  is_default boolean not null default false,
  primary key (user_id, view_id),
  check (position is not null or is_default)
);
create index list_view_choice_view on list_view_choice (view_id);
