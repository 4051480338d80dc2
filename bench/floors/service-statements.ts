import type { MinimalStatement } from './statement.ts';

const shown = `a.id, a.tag, a.type, a.description, a.position, a.state, a.due_on, a.due_reason, a.amber_from, a.red_from, a.last_service_on,
  a.last_result, a.serial_number, a.brand, a.model, a.version`;

const sorts: Readonly<Record<string, string>> = {
  'sort=due': `true order by coalesce(a.due_on, date '9999-12-31'), a.id`,
  'sort=-due': `true order by coalesce(a.due_on, date '9999-12-31') desc, a.id desc`,
  'types=EXT-F&sort=tag': `a.type = 'EXT-F' order by coalesce(a.tag, ''), a.id`,
  'lights=red': `a.red_from <= current_date order by coalesce(a.due_on, date '9999-12-31'), a.id`,
  'sort=-modified': 'true order by a.modified desc, a.id desc',
};

const listAssets = (condition: string) => `
  with page as materialized (
    select a.* from asset a where a.division = 1 and a.state not in ('removed', 'replaced') and ${condition} limit 25)
  select ${shown}, l.id as location_id, l.code as location_code, l.name as location_name, l.city, k.name as account_name, p.path as place
  from page a join location l on l.id = a.location_id left join account k on k.id = l.account_id left join place p on p.id = a.place_id`;

const assetByTag = `
  select ${shown}, l.id as location_id, l.code as location_code, l.name as location_name, l.city, k.name as account_name, p.path as place,
    t.status as tag_status,
    (select json_agg(r) from (select level, performed_on, result, findings, engineer_full_name from service_report
      where asset_id = a.id order by performed_on desc limit 10) r) as reports
  from tag t join asset a on a.id = t.asset_id join location l on l.id = a.location_id
    left join account k on k.id = l.account_id left join place p on p.id = a.place_id
  where t.code = $1`;

const packedTask = `t.id, t.sequence, t.level, t.result, t.reason, t.version, ${shown
  .replace(
    'a.version',
    'a.walk_order, a.agent, a.content, a.content_unit, a.manufacture_date, a.end_of_life_on, a.notes',
  )
  .replace('a.id, ', 'a.id as asset_id, ')}, p.path as place,
  (select json_agg(s) from (select level, due_on from asset_step where asset_id = a.id and not informative) s) as plan,
  (select row_to_json(r) from (select level, performed_on, result, findings, checks, defects, engineer_full_name from service_report
    where asset_id = a.id order by performed_on desc limit 1) r) as last_report`;

/** The orders of a day with what the phone shows without a network: the round, the location, the van and the checklists. */
const dayPack = `
  select (select json_agg(o) from (
      select o.id, o.number, o.description, o.status, o.contact_name, o.contact_phone, o.notes, o.version, v.id as visit_id, v.start_time,
        v.end_time, v.status as visit_status, l.name, l.address_line1, l.postcode, l.city, l.access_note, l.key_note, l.phone,
        (select json_agg(t) from (select ${packedTask} from work_order_task t join asset a on a.id = t.asset_id
          left join place p on p.id = a.place_id where t.work_order_id = o.id order by t.sequence) t) as tasks,
        (select json_agg(p) from (select id, kind, name, path from place where location_id = l.id order by path limit 500) p) as places,
        (select json_agg(c) from (select full_name, phone, mobile, email from contact where account_id = l.account_id
          limit 20) c) as contacts
      from work_order_visit v join work_order o on o.id = v.work_order_id join location l on l.id = o.location_id
      where v.engineer_id = $1 and v.planned_on = $2::date order by v.start_time) o) as orders,
    (select json_agg(s) from (select i.id, i.code, i.description, i.barcode, i.unit, p.on_hand, l.minimum, l.maximum
      from stock_position p join item i on i.id = p.item_id
        left join stock_level l on l.item_id = p.item_id and l.warehouse_id = p.warehouse_id
      where p.warehouse_id = van_of(1, $1) and p.on_hand <> 0 order by i.code limit 2000) s) as van,
    (select json_agg(i) from (select id, code, description, unit from item where division = 1 and not is_stock_item and is_sales_item
      order by code limit 200) i) as services,
    (select json_agg(r) from (select use, description from reason where division = 1 and active) r) as reasons,
    (select json_agg(t) from (select type, description_nl, families from asset_type where active) t) as types,
    (select json_agg(p) from (select family, code, kind, unit, lower_limit, upper_limit, minimum_rank, sets, description_nl
      from check_point where active) p) as points,
    (select json_agg(d) from (select family, code, severity, action, description_nl from defect_code where active) d) as defects`;

const answerTask = `
  with report as (
    insert into floor.service_report (id, division, asset_id, kind, level, performed_on, result, findings, duration_minutes,
      state_before, state_after, work_order_id, created)
    select gen_random_uuid(), 1, t.asset_id, 'maintenance', $3, now(), $4, $5, $6, a.state, a.state, t.work_order_id, now()
    from floor.work_order_task t join floor.asset a on a.id = t.asset_id where t.id = $1 and t.work_order_id = $7
    returning id, asset_id), task as (
    update floor.work_order_task t set result = $2, service_report_id = r.id, answered_at = now(), version = t.version + 1
    from report r where t.id = $1 returning t.*), asset as (
    update floor.asset a set last_service_on = current_date, last_result = $4, due_on = current_date + 365, version = a.version + 1
    from report r where a.id = r.asset_id returning a.id, a.due_on, a.last_service_on), counted as (
    update floor.work_order o set tasks_done = o.tasks_done + 1 from task where o.id = task.work_order_id)
  select task.*, asset.due_on, asset.last_service_on from task, asset`;

export const serviceStatements: readonly MinimalStatement[] = [
  ...Object.entries(sorts).map(([query, condition], n) => ({
    name: `list-assets-${n}`,
    of: 'GET' as const,
    pattern: new RegExp(`^/api/1/assets\\?${query}$`),
    sql: listAssets(condition),
    values: () => [],
  })),
  {
    name: 'asset-by-tag',
    of: 'GET',
    pattern: /^\/api\/assets\/([^/?]+)$/,
    sql: assetByTag,
    values: ({ found }) => [found[1]],
  },
  {
    name: 'day-pack',
    of: 'GET',
    pattern: /^\/api\/myday\/packed\?/,
    sql: dayPack,
    values: ({ query }) => [query.get('engineer'), query.get('day')],
  },
  {
    name: 'answer',
    of: 'POST',
    pattern: /^\/api\/workorders\/([^/]+)\/tasks\/([^/]+)\/answer$/,
    sql: answerTask,
    values: ({ found, given }) => {
      const { result, report } = given as {
        result: string;
        report: { level: string; result: string; findings: string; durationMinutes: number };
      };
      return [found[2], result, report.level, report.result, report.findings, report.durationMinutes, found[1]];
    },
  },
];
