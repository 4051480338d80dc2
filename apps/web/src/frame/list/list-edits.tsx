import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { GridEdit } from '#src/ui/data-grid/model/grid-types.ts';

interface WaitingEdit<Row> {
  edit: GridEdit<Row>;
  resolve: (stored?: unknown) => void;
  reject: (failure: unknown) => void;
}

/** Stores changed cells of a list, and shows a conflict; loaded with the first change. */
export type ListEdits<Row> = ComponentType<{ waiting: readonly WaitingEdit<Row>[] }>;

export function listEdits<Row>(
  useEdits: () => { store: (edit: GridEdit<Row>) => Promise<unknown>; conflict: ReactNode },
): ListEdits<Row> {
  return function StoreEdits({ waiting }) {
    const { store, conflict } = useEdits();
    const begun = useRef(new WeakSet<WaitingEdit<Row>>());
    useEffect(() => {
      for (const one of waiting.filter((each) => !begun.current.has(each))) {
        begun.current.add(one);
        void store(one.edit).then(one.resolve, one.reject);
      }
    });
    return conflict;
  };
}

/** Hands changed cells over to `Edits`. */
export function useListEdits<Row>(Edits: ListEdits<Row> | false | undefined) {
  const [waiting, setWaiting] = useState<readonly WaitingEdit<Row>[]>([]);
  if (!Edits) return {};
  return {
    onEdit: async (edit: GridEdit<Row>) =>
      await new Promise<unknown>((resolve, reject) => setWaiting((before) => [...before, { edit, resolve, reject }])),
    edits: waiting.length > 0 && (
      <Suspense>
        <Edits waiting={waiting} />
      </Suspense>
    ),
  };
}
