const patience = 3000;

/** Resolves when the first screen has had its time: what can wait does not share the line with it. */
export async function firstScreenStands(): Promise<void> {
  const rest = patience - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
