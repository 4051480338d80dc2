// The tests that run in Node: pure rules, and the server through its own client on a real database.
import os from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { listFiles } from './source-files.ts';
import type { Outcome, Step } from './steps.ts';
import { root } from './tools.ts';

const folders = ['packages/contract', 'apps/server', 'apps/web', 'scripts'];
const longestFile = 300_000;
/** Rules alone: nothing of a process is changed there, so that one is enough for all of them. */
const ruleFiles = /^(packages\/contract|apps\/web)\//;
/** Processes and databases that are killed, crowds, and a hundred thousand devices: neither rules nor single calls. */
const faultFiles = /^apps\/server\/(test\/|src\/(demo\/scale|imports\/interruption|db\/postgres)\.test)/;

/** Rules, and the calls of the server on a real database: all such files, or those whose path holds one of the words. */
export const unitTests = (words: readonly string[]): Step => ({
  name: 'unit',
  what: 'rules, and the server on a real database',
  run: async (progress) => await runMatching((file) => !faultFiles.test(file), words, progress),
});

/** What takes seconds each, because something is killed in it or there is very much of it. */
export const faultTests = (words: readonly string[]): Step => ({
  name: 'faults',
  what: 'kill -9, crowds and a large company',
  run: async (progress) => await runMatching((file) => faultFiles.test(file), words, progress),
});

async function runMatching(
  isOfPart: (file: string) => boolean,
  words: readonly string[],
  progress: (text: string) => void,
): Promise<Outcome> {
  const all = folders.flatMap((folder) => listFiles(root, folder, /\.test\.ts$/)).filter(isOfPart);
  const files = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (words.length > 0 && files.length === 0) throw new Error(`No test file is called ${words.join(' or ')}.`);
  let done = 0;
  const count = (): void => progress(`${++done} tests`);
  // One more process than there are cores: now and then a file waits for a clock.
  const concurrency = os.availableParallelism() + 1;
  const [rules, others] = [files.filter((file) => ruleFiles.test(file)), files.filter((file) => !ruleFiles.test(file))];
  const outcomes = [
    await runFiles(rules.length > 0 ? ['scripts/rule-tests.ts'] : [], { argv: rules }, count),
    await runFiles(others, { concurrency }, count),
  ];
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    report: outcomes.flatMap(({ report }) => report || []).join('\n\n'),
  };
}

type Way = Pick<NonNullable<Parameters<typeof run>[0]>, 'argv' | 'concurrency'>;

async function runFiles(names: readonly string[], way: Way, count: () => void): Promise<Outcome> {
  if (names.length === 0) return { passed: 0, failed: 0 };
  const files = names.map((name) => path.join(root, name));
  const failures: string[] = [];
  const output = new Map<string, string>();
  let counts = { passed: 0, failed: 0 };
  const tests = run({ files, timeout: longestFile, ...way });
  tests.on('test:stdout', ({ file, message }) => remember(output, file, message));
  tests.on('test:stderr', ({ file, message }) => remember(output, file, message));
  tests.on('test:pass', count);
  tests.on('test:fail', ({ name, file, line, details: { error } }) => {
    // A suite or a file that fails because of a test inside it: that test tells.
    if ((error as { failureType?: string }).failureType === 'subtestsFailed') return;
    failures.push(`${where(file, line)} ${name}\n${describe(error.cause ?? error)}`);
  });
  tests.on('test:summary', ({ file, counts: { passed, tests: all, skipped } }) => {
    if (!file) counts = { passed, failed: Math.max(all - passed - skipped, failures.length) };
  });
  for await (const _ of tests);
  const spoken = [...output]
    .filter(([file]) => failures.some((failure) => failure.startsWith(where(file))))
    .map(([file, text]) => `${where(file)} said:\n${text}`);
  return { ...counts, report: [...failures, ...spoken].join('\n\n') };
}

function remember(output: Map<string, string>, file: string | undefined, message: string): void {
  if (file) output.set(file, ((output.get(file) ?? '') + message).slice(-4000));
}

const where = (file: string | undefined, line?: number): string =>
  (file ? path.relative(root, file) : '') + (line === undefined ? '' : `:${line}`);

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
