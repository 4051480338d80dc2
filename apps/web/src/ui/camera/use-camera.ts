import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'running' | 'denied' | 'absent' | 'failed';

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Undefined if the camera has no torch. */
  toggleTorch: (() => void) | undefined;
}

/** Wide enough for a label at arm's length, small enough to be decoded ten times a second on an old phone. */
const maxFrameWidth = 800;
const pause = 100;

/** False on pages that are not served over HTTPS, where browsers give no access to cameras. */
export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** Shows the picture of the rear camera and reports every code in it. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const ended = new AbortController();
    void watch(video, (code) => latest.current(code), ended.signal, setTrack).then(
      () => setState('running'),
      (error: unknown) => {
        if (!ended.signal.aborted) setState(stateOf(error));
      },
    );
    return () => ended.abort();
  }, []);
  return { video, state, toggleTorch: useTorch(track) };
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
  ended: AbortSignal,
  onTrack: (track: MediaStreamTrack | null) => void,
): Promise<void> {
  const [{ readCode }, stream] = await Promise.all([
    import('./read-codes.ts'),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const element = video.current;
  if (ended.aborted || !element) return stop();
  ended.addEventListener('abort', stop);
  onTrack(stream.getVideoTracks()[0] ?? null);
  element.srcObject = stream;
  await element.play();
  const look = takePictures(element);
  const timer = setInterval(() => {
    const picture = look();
    const code = picture && readCode(picture);
    if (code) onCode(code);
  }, pause);
  ended.addEventListener('abort', () => clearInterval(timer));
}

function takePictures(video: HTMLVideoElement): () => ImageData | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    if (!context || video.videoWidth === 0) return undefined;
    const scale = Math.min(1, maxFrameWidth / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}

const stateOf = (error: unknown): CameraState => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed';
};

function useTorch(track: MediaStreamTrack | null): (() => void) | undefined {
  const isOn = useRef(false);
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !abilities?.torch) return undefined;
  return () => {
    isOn.current = !isOn.current;
    // Missing from the browser's type definitions.
    const advanced = [{ torch: isOn.current }] as unknown as MediaTrackConstraintSet[];
    void track.applyConstraints({ advanced }).catch(() => undefined);
  };
}
