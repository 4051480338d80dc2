import { useId } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';

export interface ListboxOptions {
  /** Ids of the current options; the active one stays active when others are inserted before it. */
  ids: readonly string[];
  isOpen: boolean;
  onPick: (index: number) => void;
  /** Makes the first option active again whenever this changes. */
  resetKey: unknown;
}

export type Listbox = ReturnType<typeof useListbox>;

/** The keyboard control of a text input with a list of options below it (ARIA combobox). */
export function useListbox({ ids, isOpen, onPick, resetKey }: ListboxOptions) {
  const base = useId();
  const [marked, setMarked] = useState<{ id: string | undefined; resetKey: unknown }>({ id: undefined, resetKey });
  const isMarked = marked.resetKey === resetKey && marked.id !== undefined;
  const found = isMarked ? ids.indexOf(marked.id ?? '') : 0;
  const active = Math.min(Math.max(found, 0), ids.length - 1);
  const optionId = (index: number) => `${base}-option-${index}`;
  const setActive = (index: number) => setMarked({ id: ids[index], resetKey });

  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  /** Handles a key of the list; true when it did. */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || ids.length === 0 || event.nativeEvent.isComposing) return false;
    const target = nextIndex(event.key, active, ids.length);
    if (target === null && event.key !== 'Enter') return false;
    event.preventDefault();
    if (target === null) onPick(active);
    else setActive(target);
    return true;
  };

  return {
    active,
    /** The user moved to the active option; it is not just the first. */
    isMarked,
    setActive,
    press,
    optionId,
    listId: `${base}-list`,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${base}-list` : undefined,
      'aria-activedescendant': activeId,
    } as const,
  };
}

function nextIndex(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'PageDown') return Math.min(active + 8, count - 1);
  return key === 'PageUp' ? Math.max(active - 8, 0) : null;
}
