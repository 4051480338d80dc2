import { readFileSync } from 'node:fs';
import { webhookEventTypes } from '@werkbank/contract/programs/webhooks/webhook-events.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { type DescribedCall, describeContract, type Field } from '@werkbank/contract/wire/describe.ts';
import type { FastifyInstance } from 'fastify';

const style = readFileSync(new URL('reference.css', import.meta.url), 'utf8');
/** What other programs need to know in addition to the calls. */
const programs = readFileSync(new URL('reference-programs.html', import.meta.url), 'utf8');

/** A page for reading the contract during development; programs read /api/openapi.json. */
export function serveReference(
  app: FastifyInstance,
  contract: Readonly<Record<string, Readonly<Record<string, Call>>>>,
): void {
  app.get('/api/reference.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/api/reference', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(contract)));
}

function page(contract: Parameters<typeof describeContract>[0]): string {
  const domains = describeContract(contract);
  const links = domains.map(({ domain }) => `<li><a href="#${domain}">${domain}</a></li>`).join('');
  const body = domains
    .map(({ domain, calls, shapes }) =>
      [
        `<section id="${domain}"><h2>${domain}</h2>`,
        ...calls.map(callSection),
        ...shapes.map(
          ({ name, fields }) => `<details id="${name}"><summary>${name}</summary>${table(fields)}</details>`,
        ),
        '</section>',
      ].join(''),
    )
    .join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Werkbank calls</title><link rel="stylesheet" href="/api/reference.css"></head>',
    `<body><nav aria-label="Domains"><h1>Werkbank</h1><ul>${links}</ul>`,
    `<p><a href="/api/openapi.json">OpenAPI 3.1</a></p>`,
    '<p><a href="#other-programs">Keys, webhooks, SCIM, language models</a></p></nav>',
    `<main>${programs.replace('{events}', webhookEventTypes.map((type) => `<code>${type}</code>`).join(' '))}${body}</main></body></html>`,
  ].join('');
}

function callSection(call: DescribedCall): string {
  const paths = call.paths
    .map((path) => `<code><b class="${call.method}">${call.method}</b> ${escape(path)}</code>`)
    .join('');
  const problems =
    call.problems.length > 0
      ? `<p>Problems: ${call.problems.map((problem) => `<code>${escape(problem)}</code>`).join(' ')}</p>`
      : '';
  return [
    `<article><h3>${escape(call.summary)}</h3><p class="paths">${paths}</p>`,
    `<p>For: ${escape(call.access)}. Answers ${escape(call.success)}.</p>${table(call.parameters)}`,
    call.body.length > 0 ? `<h4>Body</h4>${table(call.body)}` : '',
    `${problems}</article>`,
  ].join('');
}

function table(fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields
    .map(
      ({ name, type, isRequired }) =>
        `<tr><th scope="row">${escape(name)}</th><td>${escape(type)}</td><td>${isRequired ? 'required' : ''}</td></tr>`,
    )
    .join('');
  return `<table><tbody>${rows}</tbody></table>`;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
