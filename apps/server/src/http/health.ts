import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface HealthParts {
  db: Db;
  files: { isReachable(): Promise<boolean> };
  isOpen: () => boolean | Promise<boolean>;
}

const isServing = async ({ db, isOpen }: HealthParts) => (await isOpen()) && (await databaseAnswers(db));

/**
 * `/health/live`: the process responds. `/health/ready`: it can serve, so a load balancer may send it requests; without its files it is
 * `degraded`.
 */
export function answerHealth(app: FastifyInstance, parts: HealthParts): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const [isReady, hasFiles] = await Promise.all([isServing(parts), parts.files.isReachable()]);
    const status = isReady ? (hasFiles ? 'ready' : 'degraded') : 'unavailable';
    void reply.status(isReady ? 200 : 503);
    return { status, ...(!hasFiles && { missing: ['files'] }) };
  });
}

const databaseAnswers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
