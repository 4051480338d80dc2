import type { Comment, CommentInput, Reader } from '@werkbank/contract/comments/comment.ts';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { insertMention, mentionedIn, searchAt } from './mention-model.ts';
import { type CommentedRecord, useReaders } from './use-readers.ts';

/** The text of a comment while it is written, and the people proposed after `@`: arrows choose, Enter takes, Escape closes. */
export function useMentions(
  record: CommentedRecord,
  field: RefObject<HTMLTextAreaElement | null>,
  initial: Comment | undefined,
) {
  const [body, setBody] = useState(initial?.body ?? '');
  const [people, setPeople] = useState<readonly Reader[]>(initial?.mentions ?? []);
  const [caret, setCaret] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(0);
  const readers = useReaders(record, isClosed ? undefined : searchAt(body, caret));
  const place = Math.min(active, readers.length - 1);
  const current = readers[place];
  const take = (reader: Reader) => {
    const next = insertMention(body, caret, reader);
    setBody(next.text);
    setCaret(next.caret);
    setPeople([...people.filter(({ id }) => id !== reader.id), reader]);
    setClosed(true);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: readers.length - 1 }[event.key];
    if (step !== undefined) setActive((place + step) % readers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(current);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    body,
    readers,
    current,
    take,
    onKeyDown,
    onSelect: setCaret,
    onChange(text: string, at: number) {
      setBody(text);
      setCaret(at);
      setActive(0);
      setClosed(false);
    },
    clear() {
      setBody('');
      setPeople([]);
    },
    input: (): CommentInput => ({ body: body.trim(), mentions: mentionedIn(body, people).map(({ id }) => id) }),
  };
}
