import { Button } from '@mantine/core';
import { IconArrowsMove, IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { maxLabels, writeTags } from '../labels/labels-search.ts';
import { type AssetQuery, collectAssets } from '../shared/collect-assets.ts';

const ChangeAssets = lazy(async () => ({ default: (await import('./change-assets.tsx')).ChangeAssets }));
const MoveDialog = lazy(async () => ({ default: (await import('../moves/move-dialog.tsx')).MoveDialog }));

/** Actions for several assets at once. */
export function AssetsBulk(props: BulkProps<AssetQuery>) {
  const { query, selection, onDone } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const division = useDivision();
  const [isMoving, setMoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const collect = async (most: number) => await collectAssets(division, query, selection, most);
  const print = async () => {
    setBusy(true);
    try {
      const { assets, isWhole } = await collect(maxLabels);
      const tags = assets.flatMap(({ tag }) => tag ?? []);
      if (!isWhole) showToast({ kind: 'warning', text: t('assets.labels.tooMany', { n: maxLabels }) });
      await navigate({ to: '/assets/labels', search: { tags: writeTags(tags) } });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : t('error.generic') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ChangeFieldButton>{(onClose) => <ChangeAssets {...props} onClose={onClose} />}</ChangeFieldButton>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconQrcode size={16} />}
        loading={isBusy}
        onClick={() => void print()}
      >
        {t('assets.labels.print')}
      </Button>
      <Button variant="default" size="xs" leftSection={<IconArrowsMove size={16} />} onClick={() => setMoving(true)}>
        {t('assets.move.title')}
      </Button>
      {isMoving && (
        <Suspense>
          <MoveDialog collect={collect} onDone={onDone} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
