import { contract } from '@werkbank/contract/contract.ts';
import type { Backend, Call } from '@werkbank/contract/wire/call.ts';
import { holdersOf } from '@werkbank/contract/wire/rights.ts';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { TestUser } from '../token-mint.ts';
import { brokenBodies, type Chance, hostileHeaders, hostileJson, hostileTexts } from './hostile-values.ts';
import { type Sampler, type Schema, sampleOf } from './schema-samples.ts';
import { SeenValues } from './seen-values.ts';

export interface HostileRequest {
  /** `domain.call` */
  name: string;
  user: TestUser | undefined;
  backend: Backend;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** The response does not end by itself. */
  isStream: boolean;
}

interface PreparedCall {
  name: string;
  call: Call;
  params: Schema;
  query: Schema;
  headers: Schema;
  body: Schema;
}

const users: readonly TestUser[] = ['employee', 'mobility', 'engineer', 'reseller', 'admin', 'norole'];
const rolesOfUser: Readonly<Record<string, TestUser>> = {
  PreventionEmployee: 'employee',
  MobilityEmployee: 'mobility',
  Engineer: 'engineer',
  Reseller: 'reseller',
  Admin: 'admin',
};
const divisionsOf: Partial<Record<TestUser, readonly number[]>> = {
  employee: [1, 2],
  mobility: [3, 4],
  engineer: [1],
  reseller: [3],
};
/** With the id of a user and a valid body this call would end the run: every later request would be refused. */
const lockOut = 'divisions.setUserAccess';
const unknownId = '00000000-0000-4000-8000-000000000000';
/** This call has no body that could be wrong, so it is made only by users who are not signed in. */
const signOut = 'session.end';

/** Requests over all calls of the contract: some valid, most with one error, some with many. */
export class HostileRequests {
  readonly seen: SeenValues;
  private readonly chance: Chance;
  private readonly calls: readonly PreparedCall[];

  constructor(chance: Chance) {
    this.chance = chance;
    this.seen = new SeenValues(chance);
    this.calls = Object.entries(contract as Readonly<Record<string, Readonly<Record<string, Call>>>>).flatMap(
      ([domain, calls]) => Object.entries(calls).map(([key, call]) => prepare(`${domain}.${key}`, call)),
    );
  }

  /** Valid requests for every list of the contract, so that later requests can use existing values. */
  readings(): HostileRequest[] {
    const lists = this.calls.filter(({ call }) => call.method === 'GET' && !call.produces);
    return lists.flatMap((prepared) => [this.build(prepared, false), this.build(prepared, false)]);
  }

  next(): HostileRequest {
    return this.build(this.chance.pick(this.calls), !this.chance.happens(0.15));
  }

  private build(prepared: PreparedCall, isHostile: boolean): HostileRequest {
    const { chance } = this;
    const { name, call } = prepared;
    const user = name === signOut ? undefined : this.userFor(call);
    const hostile = (probability: number) => isHostile && chance.happens(probability);
    const request: HostileRequest = {
      name,
      user,
      backend: call.backend,
      method: hostile(0.04) ? chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) : call.method,
      path: this.pathOf(prepared, user, hostile) + this.queryOf(prepared, hostile),
      headers: this.headersOf(prepared, hostile),
      body: undefined,
      isStream: call.produces === 'text/event-stream',
    };
    if (call.upload) this.addForm(request, prepared, hostile);
    else if (call.method !== 'GET') this.addBody(request, prepared, hostile);
    return request;
  }

  private userFor({ access }: Call): TestUser | undefined {
    const { chance } = this;
    if (chance.happens(0.15)) return chance.pick([...users, undefined]);
    if (access === 'anonymous') return chance.happens(0.7) ? undefined : 'employee';
    return access === 'signedIn' ? chance.pick(users) : rolesOfUser[chance.pick(holdersOf(access))];
  }

  private pathOf({ name, call, params }: PreparedCall, user: TestUser | undefined, hostile: Hostile): string {
    const { chance } = this;
    const template = chance.pick([call.path, ...(call.aliases ?? [])]);
    return template.replace(/\{(\w+)\}/g, (_, parameter: string) => {
      if (hostile(0.12)) return encode(chance.pick(hostileTexts), chance) || '%20';
      if (parameter === 'division') return String(chance.pick((user && divisionsOf[user]) ?? [1, 3]));
      if (name === lockOut) return unknownId;
      const known = this.seen.find(parameter, name.split('.')[0]);
      return encode(
        String(known ?? sampleOf(params.properties?.[parameter] ?? {}, parameter, this.sampler(params))),
        chance,
      );
    });
  }

  private queryOf({ call, query }: PreparedCall, hostile: Hostile): string {
    const { chance } = this;
    const pairs = Object.entries(query.properties ?? {})
      .filter(([name]) => query.required?.includes(name) || chance.happens(0.3))
      .map(([name, schema]) => [
        name,
        hostile(0.3) ? chance.pick(hostileTexts) : sampleOf(schema, name, this.sampler(query)),
      ]);
    if (call.page && hostile(0.3)) pairs.push([chance.pick(['after', 'skip']), chance.pick(hostileTexts)]);
    if (hostile(0.05)) pairs.push([chance.pick(hostileTexts), chance.pick(hostileTexts)]);
    if (hostile(0.05)) pairs.push(...pairs);
    const written = pairs.map(([name, value]) => `${encode(String(name), chance)}=${encode(String(value), chance)}`);
    return written.length > 0 ? `?${written.join('&')}` : '';
  }

  private headersOf({ call, headers: schema }: PreparedCall, hostile: Hostile): Record<string, string> {
    const { chance } = this;
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': chance.pick(['nl', 'de', 'en']),
    };
    for (const [name, part] of Object.entries(schema.properties ?? {}))
      headers[name] = latin1(
        hostile(0.3) ? chance.pick(hostileTexts) : String(sampleOf(part, name, this.sampler(schema))),
      );
    if (call.page && chance.happens(0.5)) headers.pagesize = String(1 + chance.below(20));
    if (call.method !== 'GET' && chance.happens(0.3)) headers['idempotency-key'] = `key-${chance.below(5_000)}`;
    if (call.method !== 'GET' && chance.happens(0.2)) headers['if-match'] = `"${chance.below(4)}"`;
    return hostile(0.15) ? { ...headers, ...chance.pick(hostileHeaders) } : headers;
  }

  private addBody(request: HostileRequest, { body }: PreparedCall, hostile: Hostile): void {
    const { chance } = this;
    request.headers['content-type'] = 'application/json';
    if (hostile(0.08)) {
      const broken = chance.pick(brokenBodies);
      request.body = broken.body;
      Object.assign(request.headers, broken.headers);
      return;
    }
    const sample = sampleOf(body, 'body', this.sampler(body));
    const wrong = hostile(0.6) ? spoil(sample, chance) : undefined;
    request.body = JSON.stringify(sample);
    if (wrong !== undefined) request.body = request.body.replaceAll('"@wrong@"', () => wrong);
  }

  private addForm(request: HostileRequest, { call }: PreparedCall, hostile: Hostile): void {
    const { chance } = this;
    request.headers['content-type'] = 'multipart/form-data; boundary=line';
    const fields = call.upload?.fields ? toSchema(call.upload.fields) : {};
    const given = Object.entries(sampleOf(fields, 'fields', this.sampler(fields)) ?? {}).map(
      ([name, value]) =>
        `Content-Disposition: form-data; name="${name}"\r\n\r\n${hostile(0.3) ? chance.pick(hostileTexts) : String(value)}`,
    );
    const name = hostile(0.3) ? `; filename="${chance.pick(hostileTexts).replaceAll('"', '')}"` : '; filename="a.png"';
    const type = hostile(0.3) ? chance.pick(['text/html', 'image/svg+xml', 'x', '', 'application/pdf']) : 'image/png';
    const head = `Content-Disposition: form-data; name="file"${hostile(0.15) ? '' : name}\r\nContent-Type: ${type}\r\n\r\n`;
    const content = hostile(0.4) ? Buffer.from(chance.pick(hostileTexts)) : onePixel;
    const parts = [
      ...given.map((part) => Buffer.from(`--line\r\n${part}\r\n`)),
      Buffer.from(`--line\r\n${head}`),
      content,
    ];
    const end = hostile(0.1) ? '' : '\r\n--line--\r\n';
    request.body = Buffer.concat([...parts, Buffer.from(end)]);
  }

  private readonly sampler = ({ $defs = {} }: Schema): Sampler => ({
    chance: this.chance,
    seen: this.seen,
    definitions: $defs,
  });
}

type Hostile = (probability: number) => boolean;

const toSchema = (schema: $ZodType | undefined): Schema =>
  schema ? (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

const prepare = (name: string, call: Call): PreparedCall => ({
  name,
  call,
  params: toSchema(call.params),
  query: toSchema(call.query),
  headers: toSchema(call.headers),
  body: toSchema(call.body),
});

/** Puts a mark in place of one value, or of the whole; returns the text that replaces the mark. */
function spoil(sample: unknown, chance: Chance): string {
  const wrong = chance.happens(0.5) ? chance.pick(hostileJson) : JSON.stringify(chance.pick(hostileTexts));
  let holder = sample;
  for (let depth = 0; depth < 4; depth++) {
    if (typeof holder !== 'object' || holder === null) break;
    const names = Object.keys(holder);
    if (names.length === 0) break;
    const name = chance.pick(names);
    const inner = (holder as Record<string, unknown>)[name];
    if (typeof inner !== 'object' || inner === null || chance.happens(0.3)) {
      (holder as Record<string, unknown>)[name] = '@wrong@';
      break;
    }
    holder = inner;
  }
  return wrong;
}

/** Percent-encoded, and occasionally not quite correctly. */
function encode(text: string, chance: Chance): string {
  if (!text.isWellFormed()) return '%ed%a0%80';
  const encoded = encodeURIComponent(text).slice(0, 6_000);
  return chance.happens(0.01) ? `${encoded}%` : encoded.replace(/%[^%]?$/, '');
}

/** The characters that node:http accepts in the value of a header. */
const latin1 = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000);

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
