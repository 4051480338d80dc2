import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#src/identity/use-me.ts';
import { shrinkPhoto } from '#src/ui/files/shrink-photo.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type KeptPhoto, PhotoStore } from './photo-store.ts';

/** The photos of a task. */
export interface Photos {
  all: readonly KeptPhoto[];
  /** Stores new photos. */
  add: (point: string, files: readonly File[]) => Promise<void>;
  /** Stores a voice note on the asset as a whole. */
  addVoice: (recorded: Blob) => Promise<void>;
  change: (photo: KeptPhoto) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Deletes them all, once they are in the outbox. */
  clear: () => Promise<void>;
}

/** Null until the stored photos are read. */
export function usePhotos(taskId: string): Photos | null {
  const { t } = useTranslation();
  const { id: owner } = useMe();
  const store = useMemo(() => new PhotoStore(owner), [owner]);
  const [all, setAll] = useState<readonly KeptPhoto[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void store.list(taskId).then((kept) => isCurrent && setAll(kept));
    return () => {
      isCurrent = false;
    };
  }, [store, taskId]);
  if (!all) return null;
  const keep = async (photo: KeptPhoto) => {
    await store.keep(photo);
    setAll((before) => [...(before ?? []).filter(({ id }) => id !== photo.id), photo].toSorted(byTime));
  };
  const reportingFailure = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch {
      showToast({ kind: 'error', text: t('phone.notStored') });
    }
  };
  const drop = async (ids: readonly string[]) => {
    await store.drop(ids);
    setAll((before) => (before ?? []).filter(({ id }) => !ids.includes(id)));
  };
  return {
    all,
    add: async (point, files) =>
      await reportingFailure(async () => {
        for (const file of files) {
          const small = await shrinkPhoto(file);
          const at = new Date().toISOString();
          await keep({
            id: crypto.randomUUID(),
            taskId,
            point,
            file: small,
            name: small.name,
            marks: [],
            marked: null,
            at,
          });
        }
      }),
    addVoice: async (file) =>
      await reportingFailure(async () => {
        const at = new Date().toISOString();
        const name = `${at.slice(0, 19).replaceAll(':', '-')}.${file.type === 'audio/mp4' ? 'm4a' : 'webm'}`;
        await keep({ id: crypto.randomUUID(), taskId, point: '', file, name, marks: [], marked: null, at });
      }),
    change: async (photo) => await reportingFailure(async () => await keep(photo)),
    remove: async (id) => await drop([id]),
    clear: async () => await drop(all.map(({ id }) => id)),
  };
}

const byTime = (a: KeptPhoto, b: KeptPhoto) => (a.at < b.at ? -1 : 1);
