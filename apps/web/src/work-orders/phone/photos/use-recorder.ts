import { useEffect, useRef, useState } from 'react';

/** A voice note ends by itself after so many seconds. */
const longest = 180;
const kinds = ['audio/webm', 'audio/mp4'] as const;

const kindHere = () => kinds.find((kind) => MediaRecorder.isTypeSupported(kind));

/** False where the browser cannot record, and on pages that are not served over HTTPS. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined &&
  kindHere() !== undefined;

/** Records sound until it is stopped, for three minutes at most, also when the screen is left. */
export function useRecorder(onRecorded: (sound: Blob) => void) {
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
    const chunks: Blob[] = [];
    begun.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    begun.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop();
      setState('idle');
      // Without the codec, which the server does not expect in a type.
      if (chunks.some(({ size }) => size > 0)) latest.current(new Blob(chunks, { type: kind ?? 'audio/webm' }));
    });
    recorder.current = begun;
    begun.start();
    setSeconds(0);
    setState('recording');
  };
  return { state, seconds, start: () => void record().catch(() => setState('refused')), stop: () => void stop() };
}
