import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { TestServer } from './harness.ts';

type Api = ReturnType<TestServer['api']>;

/** The mechanic of the demonstration user `engineer`; created once, through staff of division 1. */
export async function demoMechanic(api: Api): Promise<string> {
  const email = 'engineer@demo.example';
  const { rows } = await api.engineers.list({ query: {} });
  const known = rows.find((row) => row.email === email);
  if (known) return known.id;
  return (await api.engineers.create({ body: { code: 'EK', fullName: 'Emre Kaya', email, divisions: [1] } })).id;
}

/** Plans a visit of the demonstration mechanic to each location, so that the user `engineer` can see its assets. */
export async function letVisit(api: Api, ...locationIds: string[]): Promise<void> {
  const engineerId = await demoMechanic(api);
  for (const locationId of locationIds)
    await api.workOrders.create({
      params: { locationId },
      body: { description: 'Bezoek', engineerId, plannedDate: businessDay() },
    });
}
