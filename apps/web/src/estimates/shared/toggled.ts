/** The set with one more, or without the one that was in it. */
export const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
