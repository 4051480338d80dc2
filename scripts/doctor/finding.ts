/** A finding of the doctor. */
export interface Finding {
  /** `failure`: the program does not start, or users are affected. `warning`: it works, but not as it should. */
  readonly level: 'ok' | 'warning' | 'failure';
  readonly subject: string;
  /** One sentence; with the remedy unless everything is in order. */
  readonly text: string;
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text });
export const warning = (subject: string, text: string): Finding => ({ level: 'warning', subject, text });
export const failure = (subject: string, text: string): Finding => ({ level: 'failure', subject, text });

const marks = { ok: 'ok  ', warning: 'warn', failure: 'FAIL' } as const;

/** Prints a line for each finding and one with the counts. Returns the number of failures. */
export function printFindings(findings: readonly Finding[], print: (line: string) => void): number {
  for (const { level, subject, text } of findings)
    print(`${marks[level]} ${subject.padEnd(13)} ${text.replaceAll('\n', '\n                   ')}`);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  print(`${count('ok')} in order, ${count('warning')} to look at, ${count('failure')} to mend`);
  return count('failure');
}
