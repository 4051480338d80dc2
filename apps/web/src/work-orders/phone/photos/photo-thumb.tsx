import { useCallback } from 'react';
import classes from './photos.module.css';

/** A photo of this device, the size of a thumb; what it is stands around it. */
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
