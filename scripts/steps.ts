// Runs the steps of a check or a test run in order, one line each, and counts.
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What a person needs to repair a failure. */
  readonly report?: string;
}

export interface Step {
  readonly name: string;
  readonly what: string;
  run(): Promise<Outcome>;
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/** A step that fails, or breaks down, does not keep the later ones from running. */
export async function runSteps(steps: readonly Step[]): Promise<Totals> {
  let passed = 0;
  let failed = 0;
  for (const step of steps) {
    const outcome = await runStep(step);
    passed += outcome.passed;
    failed += outcome.failed;
  }
  return { passed, failed };
}

async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  const inPlace = process.stdout.isTTY;
  if (inPlace) process.stdout.write(`  …  ${step.name}`);
  const waiting = setTimeout(() => inPlace || console.log(`  …  ${step.name}`), 5_000);
  const outcome = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, report: describe(error) }));
  clearTimeout(waiting);
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8);
  const verdict = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  if (inPlace) process.stdout.write('\r\u001b[K');
  console.log(`${verdict} ${step.name.padEnd(14)} ${step.what.padEnd(52)} ${seconds}`);
  if (outcome.failed > 0 && outcome.report) console.log(indent(outcome.report.trimEnd()));
  return outcome;
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const indent = (text: string): string => text.replaceAll(/^/gm, '       ');

/** A check is one test: it passes when it finds nothing. */
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
