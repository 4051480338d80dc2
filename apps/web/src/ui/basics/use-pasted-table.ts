import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Takes rows of a spreadsheet that are pasted anywhere beside a part of a page or dialog: a field could not hold them. `isOpen` says that
 * a dialog of the part takes them itself.
 */
export function usePastedTable(part: RefObject<HTMLElement | null>, isOpen: boolean, onTable: (text: string) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isTable = /\t|\S[\r\n]+\S/.test(text);
    const target = event.target instanceof Element ? event.target : null;
    const ownDialog = part.current?.closest('[role="dialog"]') ?? null;
    const topDialog = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
    if (isOpen || !isTable || event.defaultPrevented || ownDialog !== topDialog) return;
    if (target?.closest('textarea, [contenteditable="true"]')) return;
    event.preventDefault();
    onTable(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
