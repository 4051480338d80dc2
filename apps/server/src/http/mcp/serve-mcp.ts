import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator } from '#auth/authenticate.ts';
import type { Caller } from '#auth/caller.ts';
import { holds } from '#auth/grants.ts';
import { Problem } from '#base/problem.ts';
import { callTool } from './call-tool.ts';
import { type ReadTool, readTools } from './tools.ts';

/** Maximum size of a message from a client. */
const maxBytes = 100_000;

interface McpOptions {
  authenticator: Authenticator;
  version: string;
}

/**
 * `/mcp`: the read calls as tools for language models, with the rights of the bearer. Requests are independent of each other, so any
 * process can answer any of them. The implementation is loaded by the first request.
 */
export function serveMcp(app: FastifyInstance, { authenticator, version }: McpOptions): void {
  let tools: ReadTool[] | undefined;
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
  });
  app.post('/mcp', { bodyLimit: maxBytes }, async (request, reply) => {
    const caller = await authenticate(authenticator, request);
    tools ??= readTools();
    const answer = await answerMessage({ app, request, version, tools: offered(tools, caller) });
    reply.status(answer.status);
    for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
    return await reply.send(Buffer.from(await answer.arrayBuffer()));
  });
}

/** A key is valid for both halves, a token for one of them. */
async function authenticate(authenticator: Authenticator, { headers }: FastifyRequest): Promise<Caller> {
  try {
    return await authenticator.authenticate({ headers, backend: 'accounting' });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'auth.token_invalid') throw error;
    return await authenticator.authenticate({ headers, backend: 'mechanic' });
  }
}

const offered = (tools: readonly ReadTool[], { grants }: Caller): ReadTool[] =>
  tools.filter(({ right }) => right === undefined || holds(grants, right));

interface Message {
  app: FastifyInstance;
  request: FastifyRequest;
  version: string;
  tools: readonly ReadTool[];
}

async function answerMessage({ app, request, version, tools }: Message): Promise<Response> {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, { CallToolRequestSchema, ListToolsRequestSchema }] =
    await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
  const server = new Server({ name: 'werkbank', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: true },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) return { content: [{ type: 'text', text: `There is no tool ${params.name} for you.` }], isError: true };
    return { ...(await callTool(app, request, tool, params.arguments ?? {})) };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value);
    return await transport.handleRequest(new Request('http://localhost/mcp', { method: 'POST', headers }), {
      parsedBody: request.body,
    });
  } finally {
    await server.close();
  }
}
