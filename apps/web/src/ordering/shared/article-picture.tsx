import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Article } from '@werkbank/contract/ordering/article.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDrawnPicture } from '#src/ui/files/use-drawn-picture.ts';
import classes from './ordering.module.css';

const ArticlePicturesDialog = lazy(async () => ({
  default: (await import('./article-pictures-dialog.tsx')).ArticlePicturesDialog,
}));

/** The picture of an article, which opens larger with the others, or a placeholder of the same shape. */
export function ArticlePicture({ article }: { article: Article }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { division, id, description, pictureUrl } = article;
  const reference = pictureUrl?.split('/').at(-1) ?? '';
  const { data } = useQuery({
    queryKey: ['ordering', 'picture', reference],
    queryFn: ({ signal }) =>
      api.ordering.downloadArticleThumbnail({ params: { division, articleId: id, reference } }, signal),
    enabled: reference !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const draw = useDrawnPicture(data);
  if (!data)
    return (
      <span className={classes.picture} aria-hidden="true">
        <IconPackage size={28} stroke={1.25} />
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={t('documents.enlarge', { name: description })}
        onClick={() => setOpen(true)}
      >
        <img ref={draw} className={classes.photo} alt="" />
      </button>
      {isOpen && (
        <Suspense>
          <ArticlePicturesDialog article={article} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
