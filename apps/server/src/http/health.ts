import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** `/health/live`: the process answers. `/health/ready`: it can serve, so a balancer may send it work. */
export function answerHealth(app: FastifyInstance, db: Db, isOpen: () => boolean | Promise<boolean>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = (await isOpen()) && (await databaseAnswers(db));
    return await reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}

const databaseAnswers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
