import { useCallback, useRef } from 'react';

/** Adds one key per content: pressing twice, or retrying after a lost response, remains one request. */
export function useRequestKey(): <Input extends object>(input: Input) => Input & { idempotencyKey: string } {
  const last = useRef({ content: '', key: '' });
  return useCallback((input) => {
    const content = JSON.stringify(input);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return { ...input, idempotencyKey: last.current.key };
  }, []);
}
