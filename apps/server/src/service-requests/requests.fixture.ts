// A customer with a building and assets, and requests about them.
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';

export const here = { division: '1' };
export const nowhere = '00000000-0000-4000-8000-000000000000';

export async function openDesk(environment: Record<string, string> = {}) {
  const server = await startServer(environment);
  const employee = server.api('employee');
  const account = await employee.accounts.create({ params: here, body: { name: 'Zorggroep Linde', code: '4001' } });
  const other = await employee.accounts.create({ params: here, body: { name: 'Ander bedrijf', code: '4002' } });
  const contact = await employee.accounts.createContact({
    params: { ...here, accountId: account.id },
    body: { firstName: 'Saar', lastName: 'Tolhoek', email: 'saar@linde.example' },
  });
  const site = await employee.locations.create({ params: here, body: { name: 'De Linde', accountId: account.id } });
  const freshAsset = async (body: object = {}) =>
    await employee.assets.create({ params: { locationId: site.id }, body: { type: 'AED', ...body } });
  const asset = await freshAsset();
  const ask = async (body: object = {}, user: 'employee' | 'engineer' = 'employee'): Promise<ServiceRequest> =>
    await server.api(user).serviceRequests.create({
      params: here,
      body: { accountId: account.id, description: 'Hij piept', ...body },
    });
  /** The stored state of the request, with its work order. */
  const stored = async (id: string) => {
    const { rows } = await sql<{ status: number; work: number | null; orders: number; tasks: number }>`
      select r.status, w.status as work, (select count(*) from work_order o where o.id = r.work_order_id) as orders,
        (select count(*) from work_order_task t where t.work_order_id = r.work_order_id) as tasks
      from service_request r left join work_order w on w.id = r.work_order_id where r.id = ${id}`.execute(server.db);
    return rows[0];
  };
  /** The time this many hours of working days later. */
  const afterHours = async (since: string, hours: number) => {
    const { rows } = await sql<{ due: string }>`
      select after_working_hours(1, ${since}::timestamptz, ${hours}::integer) as due`.execute(server.db);
    return rows[0]?.due;
  };
  /** Sets a state that no call reaches directly. */
  const put = async (id: string, status: number) => {
    await sql`update service_request set status = ${status} where id = ${id}`.execute(server.db);
  };
  const orderAt = async (locationId: string, status = 10): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      insert into work_order (division, number, location_id, description, status)
      values (1, take_number(1, 'work_order', 100001)::integer, ${locationId}, 'Onderhoud', ${status}) returning id`.execute(
      server.db,
    );
    return rows[0]?.id ?? '';
  };
  return {
    server,
    employee,
    calls: employee.serviceRequests,
    account,
    other,
    contact,
    site,
    freshAsset,
    asset,
    ask,
    stored,
    put,
    afterHours,
    orderAt,
  };
}
