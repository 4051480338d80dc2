import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toasts/toast-store.ts';
import type { DocumentSource } from './document-source.ts';
import classes from './documents.module.css';

interface ArrangeButtonsProps {
  source: DocumentSource;
  documents: readonly Document[];
  /** Of the document that they move. */
  place: number;
}

/** Moves a document before or after its neighbour; the order is stored at once. */
export function ArrangeButtons({ source, documents, place }: ArrangeButtonsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (to: number) => {
      const references = documents.map(({ reference }) => reference);
      references.splice(to, 0, ...references.splice(place, 1));
      await source.arrange?.(references);
    },
    onError: (error) => showToast({ kind: 'error', text: error.message }),
    onSettled: async () => await client.invalidateQueries({ queryKey: source.key.slice(0, 1) }),
  });
  const name = documents[place]?.fileName ?? '';
  return (
    <span className={classes.buttons}>
      {place > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          disabled={isPending}
          aria-label={t('documents.earlier', { name })}
          onClick={() => mutate(place - 1)}
        >
          <IconArrowUp size={18} stroke={1.75} />
        </ActionIcon>
      )}
      {place < documents.length - 1 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          disabled={isPending}
          aria-label={t('documents.later', { name })}
          onClick={() => mutate(place + 1)}
        >
          <IconArrowDown size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  );
}
