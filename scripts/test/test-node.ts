// The tests that run in Node: pure rules, and the server through its own client on a real database.
import os from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { buildServer } from '../build/build-server.ts';
import { isCurrent, serverBuild } from '../build/builds.mjs';
import { listFiles } from '../source-files.ts';
import type { Outcome, Step } from '../steps.ts';
import { root } from '../tools.ts';

const folders = ['packages/contract', 'apps/server', 'apps/web', 'scripts', 'tools'];
/** One more process than cores, because some files wait for timers. */
const busy = os.availableParallelism() + 1;
/** Milliseconds. */
const longestFile = 300_000;
/** Limit for all files of a process together, short enough to run the files of a blocked process again. */
const longestBatch = 900_000;
/** Pure rules only. */
const ruleFiles = /^(packages\/contract|apps\/web)\//;
/** Files with killed processes and databases, crowds, or a hundred thousand assets. */
const faultFiles = /^apps\/server\/(test\/|src\/(demo\/scale|imports\/run\/interruption|db\/postgres\/postgres)\.test)/;

/** Runs the tests of rules, and of the server's calls on a real database: all such files, or those whose path contains one of the words. */
export const unitTests = (words: readonly string[]): Step => ({
  name: 'unit',
  what: 'rules, and the server on a real database',
  run: async (progress) =>
    await runMatching({ isOfPart: (file) => !faultFiles.test(file), together: 8, atOnce: busy }, words, progress),
});

/** Runs tests that take seconds each, because they kill a process or use much data; one at a time, in parallel with other tests. */
export const faultTests = (words: readonly string[], isAlone: boolean): Step => ({
  name: 'faults',
  what: 'kill -9, crowds and a large company',
  async run(progress) {
    // What is killed is what `npm start` runs.
    if (!isCurrent(serverBuild)) await buildServer();
    const part = { isOfPart: (file: string) => faultFiles.test(file), together: 1, atOnce: isAlone ? busy : 1 };
    return await runMatching(part, words, progress);
  },
});

interface Part {
  isOfPart(file: string): boolean;
  /** Number of files per process: most of a short file's time is spent loading the server. */
  together: number;
  /** Number of processes. */
  atOnce: number;
}

async function runMatching(
  { isOfPart, together, atOnce }: Part,
  words: readonly string[],
  progress: (text: string) => void,
): Promise<Outcome> {
  const all = folders.flatMap((folder) => listFiles(root, folder, /\.test\.ts$/)).filter(isOfPart);
  const files = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (words.length > 0 && files.length === 0) throw new Error(`No test file is called ${words.join(' or ')}.`);
  let done = 0;
  const count = (): void => progress(`${++done} tests`);
  const batches = batchesOf(files, together);
  const outcomes: Outcome[] = [];
  const failed: { batch: string[]; outcome: BatchOutcome }[] = [];
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const outcome = await runBatch(batch, count);
      if (outcome.failed > 0 && words.length === 0) failed.push({ batch, outcome });
      else outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const { batch, outcome } of failed) outcomes.push(await runAgain(batch, outcome));
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    report: outcomes.flatMap(({ report }) => report || []).join('\n\n'),
  };
}

/** Rules share one process; the other batches each contain some files of every domain, so that they all take about as long. */
function batchesOf(files: readonly string[], together: number): string[][] {
  const [rules, others] = [files.filter((file) => ruleFiles.test(file)), files.filter((file) => !ruleFiles.test(file))];
  const many = Math.ceil(others.length / together);
  const batches = Array.from({ length: many }, (_, n) => others.filter((__, place) => place % many === n));
  return [...batches, rules].filter(({ length }) => length > 0);
}

/**
 * In a whole run, which keeps every core busy for minutes, files with failures get a second attempt when the others are done, as browser
 * tests do. Tests that need it are reported.
 */
async function runAgain(batch: readonly string[], first: BatchOutcome): Promise<Outcome> {
  const isIn = (name: string) => (failure: string) => failure.startsWith(`${name}:`);
  const isPlaced = first.failedTests.every((failure) => batch.some((name) => isIn(name)(failure)));
  // A process that ended by itself has not run every file.
  const names = isPlaced ? batch.filter((name) => first.failedTests.some(isIn(name))) : batch;
  const second = await runBatch(names, () => {});
  const passed = isPlaced ? first.passed + first.failed - second.failed : second.passed;
  const late = first.failedTests.map((failure) => `passed at the second attempt: ${failure}`).join('\n');
  return { passed, failed: second.failed, report: second.failed > 0 ? (second.report ?? '') : late };
}

interface BatchOutcome extends Outcome {
  /** Place and name of each failed test. */
  readonly failedTests: readonly string[];
}

async function runBatch(names: readonly string[], count: () => void): Promise<BatchOutcome> {
  const failures: string[] = [];
  const failedTests: string[] = [];
  let output = '';
  let counts = { passed: 0, failed: 0 };
  const tests = run({
    files: [path.join(root, 'scripts/test/test-batch.ts')],
    argv: [String(Math.min(longestFile * names.length, longestBatch)), ...names.map((name) => path.join(root, name))],
  });
  const hear = ({ message }: { message: string }): void => {
    output = (output + message).slice(-4000);
  };
  tests.on('test:stdout', hear);
  tests.on('test:stderr', hear);
  // An error that belongs to no test, for example of a connection that ends later, is reported only so.
  tests.on('test:diagnostic', ({ message }) => {
    if (message.startsWith('Error: ')) hear({ message: `${message}\n` });
  });
  tests.on('test:pass', count);
  tests.on('test:fail', ({ name, file, line, details: { error } }) => {
    // A suite or file that fails because of a test in it is not reported; the test itself is.
    if ((error as { failureType?: string }).failureType === 'subtestsFailed') return;
    // A process that ends with a fault although its tests passed.
    const { exitCode, signal } = error as { exitCode?: number | null; signal?: string | null };
    const end = (exitCode ?? signal ?? null) === null ? '' : ` (exit code ${exitCode}, signal ${signal})`;
    failedTests.push(`${where(file, line)} ${name}${end}`);
    failures.push(`${failedTests.at(-1)}\n${describe(error.cause ?? error)}`);
  });
  tests.on('test:summary', ({ file, counts: { passed, tests: all, skipped } }) => {
    if (!file) counts = { passed, failed: Math.max(all - passed - skipped, failures.length) };
  });
  for await (const _ of tests);
  if (failures.length > 0) failures.push(`${names.join(', ')} printed:\n${output || 'nothing'}`);
  return { ...counts, failedTests, report: failures.join('\n\n') };
}

const where = (file: string | undefined, line?: number): string =>
  (file ? path.relative(root, file) : '') + (line === undefined ? '' : `:${line}`);

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
