import type { ImportListed } from '@werkbank/contract/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

type State = ImportListed['state'];

const tones = {
  uploaded: 'draft',
  checking: 'active',
  checked: 'open',
  running: 'active',
  done: 'done',
  failed: 'failed',
  cancelled: 'stopped',
  undoing: 'active',
  undone: 'stopped',
} as const satisfies Record<State, string>;

export const isRunning = (state: State | undefined): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

export function ImportState({ state, quiet = false }: { state: State; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[state]} quiet={quiet}>
      {t(`imports.state.${state}`)}
    </StatusBadge>
  );
}
