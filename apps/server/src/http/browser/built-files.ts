import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A file whose name contains a hash of its content, also in its compressed forms. */
const hashed = /-[\w-]{8}\.\w+(\.br|\.gz)?$/;
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
};

/** The files of a build in `root`, precompressed; those with a hash in their name are requested only once. */
export async function serveBuiltFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // Its own route would look for three files before passing on the address of a screen.
    serve: false,
    preCompressed: true,
    acceptRanges: false,
    lastModified: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
    },
  });
  keepHashedFiles(app, join(root, 'assets'));
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (extname(path) === '') reply.callNotFound();
    else void reply.sendFile(path);
  });
}

/**
 * Answers scripts and sheets with a hash in their name from memory: a first load asks for dozens, and together they are only a megabyte.
 */
function keepHashedFiles(app: FastifyInstance, directory: string): void {
  const built = new Set(readdirSync(directory));
  const kept = new Map<string, Buffer>();
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    if (!/^[\w.-]+$/.test(name)) {
      reply.callNotFound();
      return;
    }
    const type = types[extname(name)];
    const isKept = type !== undefined && hashed.test(name) && built.has(`${name}.br`);
    if (!isKept || !/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
      return void reply.sendFile(`assets/${name}`);
    const etag = `"${name}"`;
    void reply.headers({ 'cache-control': cacheControl(name), etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    const content = kept.get(name) ?? readFileSync(join(directory, `${name}.br`));
    kept.set(name, content);
    void reply.headers({ 'content-type': type, 'content-encoding': 'br' }).send(content);
  });
}

const cacheControl = (file: string): string => (hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
