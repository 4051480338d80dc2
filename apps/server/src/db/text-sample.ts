import { sql } from 'kysely';
import type { Db } from './db.ts';
import { only } from './rows.ts';

/** Tables with a `search_text` that are large enough to need it. */
type Table = 'account' | 'asset' | 'contact' | 'location' | 'sales_order';

interface Sample {
  texts: readonly string[];
  /** Rows of the table according to the statistics of PostgreSQL. */
  rows: number;
  takenAt: number;
}

/** Approximate number of texts that are cached. */
const sampled = 1000;
/** Number of rows read; many, because rows on the same page of the table resemble each other. */
const read = 4000;
/** Milliseconds for which a sample is reused. */
const maxAge = 5 * 60_000;

const kept = new WeakMap<Db, Map<Table, Promise<Sample>>>();

/**
 * Estimates how many rows of a table match all these `like` patterns, each of which begins and ends with `%`. The planner cannot estimate a
 * parameter, and the choice of the query depends on it. The estimate uses a sample of the texts that the process caches.
 */
export async function estimateMatches(db: Db, table: Table, patterns: readonly string[]): Promise<number> {
  return (await estimateShare(db, table, patterns)) * (await sampleOf(db, table)).rows;
}

/** The same as a share of all rows. */
export async function estimateShare(db: Db, table: Table, patterns: readonly string[]): Promise<number> {
  const { texts } = await sampleOf(db, table);
  if (texts.length === 0) return 0;
  const wanted = patterns.map(partsOf);
  return texts.filter((text) => wanted.every((parts) => hasInOrder(text, parts))).length / texts.length;
}

async function sampleOf(db: Db, table: Table): Promise<Sample> {
  const ofDatabase = kept.get(db) ?? new Map<Table, Promise<Sample>>();
  kept.set(db, ofDatabase);
  const known = await ofDatabase.get(table);
  if (known && Date.now() - known.takenAt < maxAge) return known;
  const taking = take(db, table);
  ofDatabase.set(table, taking);
  return await taking.catch((error: unknown) => {
    ofDatabase.delete(table);
    throw error;
  });
}

async function take(db: Db, table: Table): Promise<Sample> {
  const size = await sql<{
    rows: number;
  }>`select reltuples::bigint as rows from pg_class where oid = ${table}::regclass`.execute(db);
  const counted = only(size.rows).rows;
  // A table without statistics is new, and small.
  const percentage = counted <= read ? 100 : (100 * read) / counted;
  const { rows } = await sql<{ text: string }>`
    select search_text as text from ${sql.ref(table)} tablesample system (${percentage}) limit ${read * 2}`.execute(db);
  // Drawn at random: every nth row would miss words that recur at a regular distance.
  const share = sampled / rows.length;
  const texts = rows.filter(() => Math.random() < share).map(({ text }) => text);
  return { texts, rows: Math.max(counted, rows.length), takenAt: Date.now() };
}

/** The parts of a pattern, in order. */
function partsOf(pattern: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let n = 0; n < pattern.length; n++) {
    const character = pattern[n] ?? '';
    if (character === '%') {
      parts.push(part);
      part = '';
    } else part += character === '\\' ? (pattern[++n] ?? '') : character;
  }
  return [...parts, part].filter((one) => one !== '').map(folded);
}

/** Nearly the same result as `searchable`, close enough for an estimate. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function hasInOrder(text: string, parts: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}
