export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: number;
  /** Whether the goal is a minimum; otherwise it is a maximum. */
  readonly isAtLeast?: boolean;
  /** Digits after the decimal point; none by default. */
  readonly digits?: number;
  /** What to look at when the goal is missed. */
  readonly detail?: string;
}

/** Prints the figures as table rows for the documentation. */
export function printTable(figures: readonly Figure[]): void {
  console.log('| figure | measured | goal | |\n|---|---|---|---|');
  for (const figure of figures) {
    const { what, value, unit, goal, isAtLeast = false, digits = 0 } = figure;
    const measured = Number.isNaN(value) ? '–' : `${value.toFixed(digits)} ${unit}`;
    console.log(`| ${what} | ${measured} | ${isAtLeast ? '≥' : '≤'} ${goal} ${unit} | ${verdictOf(figure)} |`);
  }
  for (const { what, detail } of figures) if (detail) console.log(`${what}: ${detail}`);
}

function verdictOf({ value, goal, isAtLeast = false, digits = 0 }: Figure): string {
  if (Number.isNaN(value)) return 'not measured';
  const shown = Number(value.toFixed(digits));
  return (isAtLeast ? shown >= goal : shown <= goal) ? 'met' : 'missed';
}
