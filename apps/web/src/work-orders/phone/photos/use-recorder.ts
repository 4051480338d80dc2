import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#src/identity/use-me.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { KeptPhoto } from './photo-store.ts';
import { SoundStore } from './sound-store.ts';

/** A voice note ends by itself after so many seconds. */
const longest = 180;
/** Milliseconds of sound that are stored at a time. */
const chunkLength = 1000;
const kinds = ['audio/webm', 'audio/mp4'] as const;

const kindHere = () => kinds.find((kind) => MediaRecorder.isTypeSupported(kind));

/** False where the browser cannot record, and on pages that are not served over HTTPS. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined &&
  kindHere() !== undefined;

/** Records sound until it is stopped, for three minutes at most, also when the screen is left; it is stored while it is recorded. */
export function useRecorder(taskId: string, onRecorded: (note: KeptPhoto) => void) {
  const { t } = useTranslation();
  const { id: owner } = useMe();
  const [state, setState] = useState<'idle' | 'recording' | 'refused'>('idle');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  const stop = () => recorder.current?.state === 'recording' && recorder.current.stop();
  useEffect(() => () => void (recorder.current?.state === 'recording' && recorder.current.stop()), []);
  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (seconds >= longest && recorder.current?.state === 'recording') recorder.current.stop();
  }, [seconds]);
  const record = async () => {
    const kind = kindHere();
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const begun = new MediaRecorder(stream, { ...(kind && { mimeType: kind }), audioBitsPerSecond: 32_000 });
    recorder.current = begun;
    const ended = storing(begun, new SoundStore(owner), taskId);
    begun.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop();
      setState('idle');
    });
    ended.then(
      (note) => note && latest.current(note),
      () => showToast({ kind: 'error', text: t('phone.notStored') }),
    );
    begun.start(chunkLength);
    setSeconds(0);
    setState('recording');
  };
  return { state, seconds, start: () => void record().catch(() => setState('refused')), stop: () => void stop() };
}

/**
 * Stores what is recorded, second by second, and resolves with the voice note once it has ended.
 * @throws DOMException when the storage of the phone is full
 */
async function storing(recorder: MediaRecorder, store: SoundStore, taskId: string): Promise<KeptPhoto | undefined> {
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  const stopped = Promise.withResolvers<void>();
  recorder.addEventListener('stop', () => stopped.resolve());
  const begun = store.begin(id);
  let place = 0;
  let writes: Promise<unknown> = begun;
  recorder.addEventListener('dataavailable', ({ data: sound }) => {
    if (sound.size === 0) return;
    const next = place++;
    writes = writes.then(async () => await store.keep(next, { id, taskId, sound, at }));
    // A recording that cannot be stored ends, so that nobody speaks in vain.
    writes.catch(() => recorder.state === 'recording' && recorder.stop());
  });
  await stopped.promise;
  const end = await begun;
  try {
    await writes;
    return await store.finish(id);
  } finally {
    end();
  }
}
