import { useCallback } from 'react';

interface SoundProps {
  file: Blob;
  label: string;
  className?: string | undefined;
  /** Starts playing immediately, after its button was pressed. */
  autoPlay?: boolean;
}

/** Plays a voice note, which is stored in the browser or was fetched with a signed-in call. */
export function Sound({ file, label, className, autoPlay = false }: SoundProps) {
  const load = useCallback(
    (player: HTMLAudioElement | null) => {
      if (!player) return;
      const url = URL.createObjectURL(file);
      player.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <audio ref={load} controls autoPlay={autoPlay} aria-label={label} className={className}>
      <track kind="captions" />
    </audio>
  );
}
