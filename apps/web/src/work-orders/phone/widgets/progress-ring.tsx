import { useTranslation } from 'react-i18next';
import { ProgressRing as Ring } from '#src/ui/basics/progress-ring.tsx';

/** How many devices are done. */
export function ProgressRing({ done, of }: { done: number; of: number }) {
  const { t } = useTranslation();
  return <Ring done={done} of={of} label={t('phone.devicesDone', { done, of })} />;
}
