import type { Item } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { DocumentList } from '#src/ui/documents/document-list.tsx';
import type { DocumentSource } from '#src/ui/documents/document-source.ts';
import { Section } from '#src/ui/page/section.tsx';

/** Pictures of an item; the first one represents it in the lists of resellers. */
export function ItemPictures({ item: { division, id } }: { item: Item }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('items');
  const params = { division, itemId: id };
  const { data } = useCall(api.items.listPictures, { params });
  if (!data || (data.length === 0 && !canChange)) return null;
  const source: DocumentSource = {
    key: ['items', id],
    load: async (reference, size, signal) =>
      size === 'small'
        ? await api.items.downloadPictureThumbnail({ params: { ...params, reference } }, signal)
        : await api.items.downloadPicture({ params: { ...params, reference } }, signal),
    ...(canChange && {
      add: async (form: FormData) => await api.items.addPicture({ params, form }),
      arrange: async (references: string[]) => await api.items.arrangePictures({ params, body: { references } }),
      remove: async (reference: string) => await api.items.removePicture({ params: { ...params, reference } }),
    }),
  };
  return (
    <Section title={t('items.pictures')} count={data.length}>
      <DocumentList documents={data} source={source} empty={t('items.noPictures')} />
    </Section>
  );
}
