// Conversion of values: dates as /Date(ms)/ and ISO, Int64 as text, codes padded.
import { invalid } from '../answer.ts';
import { type Fields, textOf } from '../state.ts';
import type { Entity, FieldType } from './entities.ts';
import { lines } from './entities.ts';
import { fullTime } from './filter.ts';

/** A stored record as shown in a response; `only` are the fields of `$select`. */
export function show(entity: Entity, fields: Fields, base: string, only?: readonly string[]): Fields {
  const key = String(fields[entity.key]);
  const uri = `${base}/${entity.path}(${entity.key === 'Code' ? key : `guid'${key}'`})`;
  const shown: Fields = {
    __metadata: { uri, type: `Exact.Web.Api.Models.${entity.path.split('/')[1]?.replace(/s$/, '')}` },
  };
  for (const [name, type] of entity.fields)
    if (!only || only.includes(name))
      shown[name] = type === '[]' ? { __deferred: { uri: `${uri}/${name}` } } : outward(type, fields[name]);
  return shown;
}

function outward(type: FieldType, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (type === 'd') return dateOut(textOf(value));
  if (type === 'l') return textOf(value);
  return value;
}

/** The wall clock is sent as if it were UTC; whether Exact sends true UTC is not known. */
export const dateOut = (stored: string): string => `/Date(${Date.parse(`${stored}Z`)})/`;

/** A time of the simulator's clock, as stored. */
export const storedTime = (time: number): string => new Date(time).toISOString().slice(0, 23);

/** Lists that are stored with their record instead of as records of their own. */
const pieces = ['SerialNumbers', 'BatchNumbers'];

/** The fields that a body sets; read-only ones are ignored. @throws Refusal naming a value of the wrong type */
export function takeFields(entity: Entity, body: Fields, offsetMinutes: number): Fields {
  const taken: Fields = {};
  for (const [name, value] of Object.entries(body)) {
    const type = entity.fields.get(name);
    if (type === '[]' && pieces.includes(name) && Array.isArray(value)) taken[name] = value;
    if (type === undefined || type === '[]' || !(entity.written.has(name) || name === parentOf(entity))) continue;
    taken[name] = value === null ? null : inward(name, type, value, offsetMinutes);
  }
  return taken;
}

const parentOf = (entity: Entity): string | undefined =>
  Object.values(lines).find((one) => one.entity === entity.path)?.parent;

function inward(name: string, type: FieldType, value: unknown, offsetMinutes: number): unknown {
  const wrong = (word: string): never => {
    throw invalid(`Error in converting value for property '${name}' to type '${word}'`);
  };
  if (type === 'g')
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value))
      ? String(value).toLowerCase()
      : wrong('Guid');
  if (type === 'b') return typeof value === 'boolean' ? value : wrong('Boolean');
  if (type === 'd') return dateIn(String(value), offsetMinutes) ?? wrong('DateTime');
  if (type === 'f') return Number.isFinite(Number(value)) ? Number(value) : wrong('Double');
  if ('ihly'.includes(type)) return Number.isInteger(Number(value)) ? Number(value) : wrong('Int32');
  if (type === 's18') return String(value).trim().padStart(18);
  return type === 's3' ? String(value).trim().padEnd(3) : String(value);
}

/** A time without a zone is kept unchanged; one with a zone is shifted to the company's zone. */
function dateIn(text: string, offsetMinutes: number): string | undefined {
  const zoned = /(Z|[+-]\d\d:\d\d)$/.exec(text);
  if (!zoned) return /^\d{4}-\d\d-\d\d(T[\d:.]+)?$/.test(text) ? fullTime(text) : undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : storedTime(time + offsetMinutes * 60_000);
}
