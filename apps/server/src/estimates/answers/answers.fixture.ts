import type { PublicEstimate } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { sql } from 'kysely';
import { fromPageHeaders } from '#test/from-page.ts';
import type { TestServer } from '#test/harness.ts';
import { newEstimate, newSale } from '../estimates.fixture.ts';

/** Estimates that were sent, and the answers of customers who have the link. */
export async function answersOf(server: TestServer) {
  const employee = server.api('employee');
  const fromPage = await fromPageHeaders(server.db);

  async function secretOf(number: number): Promise<string> {
    const { rows } = await sql<{ body: string }>`
      select body from mail where subject like ${`Offerte ${number},%`} order by created desc, id desc limit 1`.execute(
      server.db,
    );
    return /\/e\/([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  }

  return {
    fromPage,
    /** The answer of a visitor with the link, from a page of the product. */
    async answerLink(secret: string, payload: object): Promise<PublicEstimate & { code?: string; title?: string }> {
      const url = `/api/public/estimate/${secret}`;
      const answer = await server.request(undefined, { method: 'POST', url, headers: fromPage, payload });
      return answer.json();
    },
    /** A sent estimate and the secret of the link in its mail. */
    async sent(body: object = {}) {
      const sale = await newSale(employee);
      const { id } = await newEstimate(employee, sale, body);
      const estimate = await employee.estimates.send({ params: { estimateId: id }, body: {} });
      return { sale, estimate, secret: await secretOf(estimate.quotationNumber) };
    },
  };
}
