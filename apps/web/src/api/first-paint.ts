const timeLimit = 3000;

/** Resolves after the first screen has loaded, so that less urgent requests do not compete with it for the network. */
export async function firstScreenLoaded(): Promise<void> {
  const rest = timeLimit - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
