import type { Operation } from '../operations/operation.ts';
import type { Contestant, Result } from './turns.ts';

/** The measurements of an operation, by contestant. */
export interface Measured {
  operation: Operation;
  recorded: Result;
  minimal: Result;
  werkbank: Result;
  /** Number of statements of Werkbank for one call. */
  statements: number;
}

export interface Goal {
  what: string;
  wanted: string;
  found: string;
  isMet: boolean;
}

export function goalsOf(measured: readonly Measured[]): Goal[] {
  return [...measured.flatMap(goalsOfOperation), ...measured.flatMap(processorGoals)];
}

function goalsOfOperation({ operation: { name, kind }, minimal, werkbank }: Measured): Goal[] {
  const ratio = werkbank.p50 / minimal.p50;
  const share = werkbank.rate / minimal.rate;
  const least = kind === 'read' ? 0.5 : 0.4;
  const goals = [
    { what: `${name}: p50`, wanted: '≤ 2.0 × minimal', found: ratio.toFixed(2), isMet: ratio <= 2 },
    { what: `${name}: req/s at 16`, wanted: `≥ ${least} of minimal`, found: share.toFixed(2), isMet: share >= least },
  ];
  if (name !== 'create an order of 10 lines') return goals;
  const growth = werkbank.rate / werkbank.rateAlone;
  return [
    ...goals,
    { what: `${name}: 16 connections`, wanted: '≥ 8 × one', found: growth.toFixed(2), isMet: growth >= 8 },
  ];
}

function processorGoals({ operation: { name, kind }, werkbank: { serverTime } }: Measured): Goal[] {
  const isCreate = name === 'create an order of 10 lines';
  if (kind === 'write' && !isCreate) return [];
  const most = isCreate ? 1.2 : 0.35;
  const found = `${serverTime.toFixed(2)} ms`;
  return [{ what: `${name}: server CPU`, wanted: `≤ ${most} ms`, found, isMet: serverTime <= most }];
}

const columns =
  'operation | server | p50 ms | p99 ms | req/s at 16 | p50 ratio | req/s ratio | CPU ms server | CPU ms database | bytes | statements';

export const heading = `| ${columns} |\n|${'---|'.repeat(columns.split('|').length)}`;

/** One row for each server; ratios are those of Werkbank to that server. */
export function rowsOf(one: Measured): string {
  const rows = (['recorded', 'minimal', 'werkbank'] as const satisfies readonly Contestant['name'][]).map((name) => {
    const { p50, p99, rate, serverTime, databaseTime, bytes } = one[name];
    const ratios =
      name === 'werkbank' ? ['', ''] : [(one.werkbank.p50 / p50).toFixed(2), (one.werkbank.rate / rate).toFixed(2)];
    const statements = name === 'minimal' ? 1 : one.statements;
    const speed = `${p50.toFixed(2)} | ${p99.toFixed(2)} | ${Math.round(rate)} | ${ratios.join(' | ')}`;
    const cost = `${serverTime.toFixed(2)} | ${databaseTime.toFixed(2)} | ${bytes} | ${statements}`;
    return `| ${one.operation.name} | ${name} | ${speed} | ${cost} |`;
  });
  return rows.join('\n');
}
