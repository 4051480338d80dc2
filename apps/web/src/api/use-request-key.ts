import { useCallback, useRef, useState } from 'react';

type WithKey = <Input extends object>(input: Input) => Input & { idempotencyKey: string };

/**
 * Adds one key per content: pressing twice, or retrying after a lost response, remains one request. Where several alike are created one
 * after the other, `created` is the response to the last one: the next one with the same content is another request.
 */
export function useRequestKey(created?: { id: string }): WithKey {
  const [latest, setLatest] = useState(created?.id);
  if (created !== undefined && created.id !== latest) setLatest(created.id);
  const last = useRef({ content: '', key: '' });
  return useCallback(
    (input) => {
      const content = JSON.stringify([latest, input]);
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
      return { ...input, idempotencyKey: last.current.key };
    },
    [latest],
  );
}
