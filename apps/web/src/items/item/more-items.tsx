import type { Item } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { CopiesDialog } from '#src/frame/commands/copies-dialog.tsx';
import { useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { copyOf, itemForm } from '../form/item-form-model.ts';

/** Adds several items like one, with codes counted up. */
export function MoreItems({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation();
  const copied = useCopiedValues('item', item.id, item.division);
  if (copied.isLoading) return null;
  const customValues = copied.values && { customValues: copied.values };
  return (
    <CopiesDialog
      title={t('items.more', { name: item.code })}
      text={t('items.moreText')}
      first={item.code}
      addLabel={(count) => t('items.addMore', { count })}
      addedText={(count) => t('items.moreAdded', { count })}
      make={async (code = '', idempotencyKey) =>
        await api.items.create({
          params: { division: String(item.division) },
          body: { ...itemForm.bodyOf({ ...copyOf(item), code }), ...customValues },
          idempotencyKey,
        })
      }
      refreshes={['items']}
      onClose={onClose}
    />
  );
}
