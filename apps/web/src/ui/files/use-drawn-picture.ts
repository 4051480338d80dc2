import { useCallback } from 'react';

/** The ref of an `img` that shows a picture fetched with a signed-in call, which an `img` cannot make itself. */
export function useDrawnPicture(picture: Blob | undefined) {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picture) return;
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
}
