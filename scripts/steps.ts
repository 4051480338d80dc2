// Runs the steps of a check or a test run, one line each, and counts.
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Details for repairing a failure, or what is worth knowing of a success. */
  readonly report?: string;
}

export interface Step {
  readonly name: string;
  readonly what: string;
  /** `progress` receives a short text about the progress. */
  run(progress: (text: string) => void): Promise<Outcome>;
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/** A step, or steps: a list within a list changes from one after the other to side by side, and back. */
export type Plan = Step | readonly Plan[];

/**
 * Runs them one after the other, those of an array in parallel, which saves time if one waits or uses one core. A step that fails or throws
 * does not prevent the others.
 */
export async function runSteps(steps: readonly Plan[]): Promise<Totals> {
  const outcomes = await runInTurn(steps);
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) };
}

async function runInTurn(plans: readonly Plan[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const plan of plans) outcomes.push(...(isStep(plan) ? [await runStep(plan)] : await runSideBySide(plan)));
  return outcomes;
}

async function runSideBySide(plans: readonly Plan[]): Promise<Outcome[]> {
  const running = plans.map(async (plan) => (isStep(plan) ? [await runStep(plan)] : await runInTurn(plan)));
  return (await Promise.all(running)).flat();
}

const isStep = (plan: Plan): plan is Step => 'run' in plan;

async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  const progress = showProgress(step.name);
  const outcome = await step
    .run(progress.update)
    .catch((error: unknown) => ({ passed: 0, failed: 1, report: describe(error) }));
  progress.end();
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8);
  const count = outcome.passed + outcome.failed > 1 ? ` (${outcome.passed} of ${outcome.passed + outcome.failed})` : '';
  const verdict = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  console.log(`${verdict} ${step.name.padEnd(12)} ${`${step.what}${count}`.padEnd(58)} ${seconds}`);
  if (outcome.report) console.log(indent(outcome.report.trimEnd()));
  return outcome;
}

/** Progress of the running steps, by name. */
const running = new Map<string, string>();

/** On a terminal one line that is overwritten; elsewhere an occasional line. */
function showProgress(name: string): { update(text: string): void; end(): void } {
  const isTerminal = process.stdout.isTTY;
  running.set(name, '');
  const show = (): void => {
    const all = [...running].map((words) => words.join(' ')).join(' · ');
    if (isTerminal) process.stdout.write(`\r\u001b[K  …  ${all}`);
    else if (name === running.keys().next().value) console.log(`  …  ${all}`);
  };
  if (isTerminal) show();
  const timer = setInterval(show, isTerminal ? 500 : 60_000);
  return {
    update(text) {
      running.set(name, text);
    },
    end() {
      clearInterval(timer);
      running.delete(name);
      if (isTerminal) process.stdout.write('\r\u001b[K');
    },
  };
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const indent = (text: string): string => text.replaceAll(/^/gm, '       ');

/** A check counts as one test: it passes if it finds nothing. */
export function checkStep(name: string, what: string, find: () => string[] | Promise<string[]>): Step {
  return {
    name,
    what,
    async run() {
      const findings = await find();
      return findings.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: findings.join('\n') };
    },
  };
}

/** Ends the program because of invalid arguments. */
export function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
