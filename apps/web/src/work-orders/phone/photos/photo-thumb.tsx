import { useCallback } from 'react';
import classes from './photos.module.css';

/** Thumbnail of a photo that is on the phone; its name is on the surrounding element. */
export function PhotoThumb({ file }: { file: Blob }) {
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={draw} className={classes.image} alt="" />;
}
