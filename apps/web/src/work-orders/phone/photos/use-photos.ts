import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#src/identity/use-me.ts';
import { shrinkPhoto } from '#src/ui/files/shrink-photo.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type KeptPhoto, PhotoStore } from './photo-store.ts';
import { SoundStore } from './sound-store.ts';

/** The photos of a task. */
export interface Photos {
  all: readonly KeptPhoto[];
  /** Stores new photos. */
  add: (point: string, files: readonly File[]) => Promise<void>;
  /** Shows a voice note on the asset as a whole that is stored already. */
  addVoice: (note: KeptPhoto) => void;
  change: (photo: KeptPhoto) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Deletes them all, once they are in the outbox. */
  clear: () => Promise<void>;
}

/** What every office can look at; a photo of another format, such as HEIC, was converted unless this browser cannot read it. */
const sendable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Null until the stored photos are read. */
export function usePhotos(taskId: string): Photos | null {
  const { t } = useTranslation();
  const { id: owner } = useMe();
  const store = useMemo(() => new PhotoStore(owner), [owner]);
  const [all, setAll] = useState<readonly KeptPhoto[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void new SoundStore(owner)
      .recover(taskId)
      .then(async () => await store.list(taskId))
      .then((kept) => isCurrent && setAll(kept));
    return () => {
      isCurrent = false;
    };
  }, [store, owner, taskId]);
  if (!all) return null;
  const show = (photo: KeptPhoto) =>
    setAll((before) => [...(before ?? []).filter(({ id }) => id !== photo.id), photo].toSorted(byTime));
  const keep = async (photo: KeptPhoto) => {
    await store.keep(photo);
    show(photo);
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
        const unreadable: string[] = [];
        for (const file of files) {
          const small = await shrinkPhoto(file);
          if (!sendable.has(small.type)) unreadable.push(file.name);
          else await keep(newPhoto(taskId, point, small));
        }
        if (unreadable.length > 0)
          showToast({ kind: 'error', text: t('asset.photo.unreadable', { names: unreadable.join(', ') }) });
      }),
    addVoice: show,
    change: async (photo) => await reportingFailure(async () => await keep(photo)),
    remove: async (id) => await drop([id]),
    clear: async () => await drop(all.map(({ id }) => id)),
  };
}

const newPhoto = (taskId: string, point: string, file: File): KeptPhoto => ({
  id: crypto.randomUUID(),
  taskId,
  point,
  file,
  name: file.name,
  marks: [],
  marked: null,
  at: new Date().toISOString(),
});

const byTime = (a: KeptPhoto, b: KeptPhoto) => (a.at < b.at ? -1 : 1);
