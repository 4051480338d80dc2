import { useEffect, useState } from 'react';
import { useMe } from '#src/identity/use-me.ts';
import { checklistOf } from '../outbox/phone.ts';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { PhotoStore } from './photo-store.ts';
import { SoundStore } from './sound-store.ts';

/** Ids of the tasks with a checklist, photos or a voice note on this phone that were not sent; undefined until they are read. */
export function useBegun(): ReadonlySet<string> | undefined {
  const { id: owner } = useMe();
  const { entries } = usePhone();
  const [begun, setBegun] = useState<ReadonlySet<string>>();
  // A result that was stored, here or in another tab, is an entry, and no longer begun.
  useEffect(() => {
    let isCurrent = true;
    void readBegun(owner).then((ids) => isCurrent && setBegun(ids));
    return () => {
      isCurrent = false;
    };
  }, [owner, entries]);
  return begun;
}

async function readBegun(owner: string): Promise<ReadonlySet<string>> {
  const [checklists, photos, sounds] = await Promise.all([
    phone().drafts.endingsOf(checklistOf('')),
    new PhotoStore(owner).taskIds(),
    new SoundStore(owner).taskIds(),
  ]);
  return new Set([...checklists, ...photos, ...sounds]);
}
