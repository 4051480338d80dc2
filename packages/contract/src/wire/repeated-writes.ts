/** Milliseconds within which a write with the same content counts as the same request. */
const sameFor = 600_000;

type Send<Answer> = (key: string) => Promise<Answer>;

/**
 * Gives each write a key. One whose outcome is unknown keeps its key for some minutes: when a person presses the button again with the
 * same content, the server recognises the request and does it once.
 */
export function repeatedWrites(newKey: () => string, isUnknown: (error: unknown) => boolean, now = Date.now) {
  const unanswered = new Map<string, { key: string; until: number }>();
  return async <Answer>(content: string, send: Send<Answer>): Promise<Answer> => {
    const earlier = unanswered.get(content);
    unanswered.delete(content);
    const key = earlier && earlier.until > now() ? earlier.key : newKey();
    try {
      return await send(key);
    } catch (error) {
      if (isUnknown(error)) unanswered.set(content, { key, until: now() + sameFor });
      throw error;
    }
  };
}
