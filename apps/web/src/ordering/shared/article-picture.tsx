import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Article } from '@werkbank/contract/ordering/article.ts';
import { useCallback } from 'react';
import { api } from '#src/api/api.ts';
import classes from './ordering.module.css';

/** The picture of an article, or a placeholder of the same shape. */
export function ArticlePicture({ article: { division, id, pictureUrl } }: { article: Article }) {
  const reference = pictureUrl?.split('/').at(-1) ?? '';
  const { data } = useQuery({
    queryKey: ['ordering', 'picture', reference],
    queryFn: ({ signal }) =>
      api.ordering.downloadArticleThumbnail({ params: { division, articleId: id, reference } }, signal),
    enabled: reference !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return;
      const url = URL.createObjectURL(data);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [data],
  );
  return (
    <span className={classes.picture} aria-hidden="true">
      {data ? <img ref={draw} className={classes.photo} alt="" /> : <IconPackage size={28} stroke={1.25} />}
    </span>
  );
}
