// The tests that run in Chromium: widgets on their gallery page, flows on the product.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildStale } from '../build/build.ts';
import { findChromium, findHeadlessShell } from '../find-chromium.ts';
import type { Outcome, Step } from '../steps.ts';
import { root } from '../tools.ts';

const config = path.join(root, 'e2e/playwright.config.ts');
const reports = {
  all: path.join(root, '.cache/browser-tests.json'),
  repeated: path.join(root, '.cache/browser-tests-repeated.json'),
} as const;
/** Maximum lines of the report of one failed test. */
const linesOfFailure = 8;
/** More failures than this are not the fault of a busy machine. */
const fewFailures = 6;

/** All flows, or those whose file matches one of the words. */
export function browserTests(words: readonly string[]): Step {
  return {
    name: 'e2e',
    what: 'the product in Chromium',
    async run(progress) {
      if (!existsSync(config)) return { passed: 0, failed: 0 };
      process.env['WERKBANK_CHROMIUM'] = await findChromium();
      const shell = await findHeadlessShell();
      if (shell) process.env['WERKBANK_HEADLESS_SHELL'] = shell;
      await buildStale();
      return await runPlaywright(words, progress);
    },
  };
}

async function runPlaywright(words: readonly string[], progress: (text: string) => void): Promise<Outcome> {
  const first = await play(words, reports.all, progress);
  if (!first.report) return { passed: 0, failed: 1, report: first.output };
  const { stats, suites } = first.report;
  const passed = stats.expected + stats.flaky;
  const notes = flaky(suites);
  if (first.code === 0) return { passed, failed: 0, ...(notes.length > 0 && { report: notes.join('\n') }) };
  const faults = failures(suites);
  // A failure outside a test, such as a server that does not start, counts as one too.
  const failed = Math.max(stats.unexpected, 1);
  if (faults.length === 0 || faults.length > fewFailures || stats.unexpected !== faults.length)
    return { passed, failed, report: [...faults, ...(faults.length > 0 ? [] : [first.output])].join('\n') };
  return await repeatAlone({ passed, failed, faults, notes }, progress);
}

interface Failed {
  readonly passed: number;
  readonly failed: number;
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

/** Runs the tests that failed once more with nothing beside them: what passes then is named, with what it failed on before. */
async function repeatAlone(
  { passed, failed, faults, notes }: Failed,
  progress: (text: string) => void,
): Promise<Outcome> {
  const { code, report: again, output } = await play(['--last-failed', '--workers=1'], reports.repeated, progress);
  const mended = (again?.stats.expected ?? 0) + (again?.stats.flaky ?? 0);
  const texts = [...notes, ...faults.map((fault) => `failed among others: ${fault}`)];
  if (code === 0 && mended === failed)
    return { passed: passed + mended, failed: 0, report: [...texts, 'passed alone'].join('\n') };
  const left = again ? failures(again.suites).map((fault) => `failed alone too: ${fault}`) : [output];
  return { passed: passed + mended, failed: Math.max(failed - mended, 1), report: [...texts, ...left].join('\n') };
}

interface Run {
  readonly code: number | null;
  /** Absent when Playwright ended without one. */
  readonly report?: Report;
  readonly output: string;
}

async function play(words: readonly string[], file: string, progress: (text: string) => void): Promise<Run> {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [playwright, 'test', ...words, '--config', config, '--reporter=list,json'], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      progress(`${output.match(/^ +(ok|x|✓|✘) /gm)?.length ?? 0} tests`);
    });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (!existsSync(file)) return { code, output };
  return { code, output, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
}

/** The parts of Playwright's report that are used. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Fault {
  readonly message: string;
  readonly location?: { readonly file: string; readonly line: number };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly errors: readonly Fault[] }[];
    }[];
  }[];
}

/** The tests that passed only at the second attempt. */
function flaky(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `passed at the second attempt: e2e/${file}:${line} ${title}`),
    ...flaky(inner),
  ]);
}

/** Each failed test with the errors of its last attempt: a test that takes too long has one about the time and one about its step. */
function failures(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const faults = tests[0]?.results.at(-1)?.errors ?? [];
        const texts = faults.length > 0 ? faults.map(textOf) : ['no result'];
        return `e2e/${file}:${line} ${title}\n${texts.join('\n').replaceAll(/^/gm, '  ')}`;
      }),
    ...failures(inner),
  ]);
}

function textOf({ message, location }: Fault): string {
  const start = stripVTControlCharacters(message).split('\n', linesOfFailure).join('\n');
  return location ? `${start}\nat ${path.relative(root, location.file)}:${location.line}` : start;
}
