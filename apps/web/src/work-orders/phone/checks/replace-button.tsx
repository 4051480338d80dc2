import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RoundTask } from '../pack/pack-model.ts';

/** Link to the replacement of an asset, with or without a defect. */
export function ReplaceButton({ task: { workOrderId, assetId } }: { task: RoundTask }) {
  const { t } = useTranslation();
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<IconReplace size={20} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/m/jobs/$workOrderId/assets/$assetId/replace" params={{ workOrderId, assetId }} {...props} />
      )}
    >
      {t('asset.remedy.replace')}
    </Button>
  );
}
