-- The groups, by name and by external id, to which the identity provider assigned a user through SCIM. The user who created a SCIM key
-- knows it and could join any group, so groups give this user no roles.
create or replace function provisioned_groups(of_user uuid) returns text[] language sql stable parallel safe
  return array(
    select v.value from scim_member m join scim_group g on g.id = m.group_id
      cross join lateral unnest(array[g.display_name, g.external_id]) v (value)
    where m.user_id = of_user and v.value is not null
      and not exists (select from api_key k where k.is_scim and k.created_by = of_user)
    order by v.value);
