import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { useMe } from '#src/identity/use-me.ts';
import { useNow } from '#src/ui/basics/use-now.ts';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import { canUndo, nextStepOf } from './decision-model.ts';
import { useDecisions } from './use-decisions.ts';

const preload = async () => await import('./decide-popover.tsx');
const DecidePopover = lazy(async () => ({ default: (await preload()).DecidePopover }));

/** The next step of a request as one button: the possible decisions, or undo while that is allowed. */
export function DecideButton({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  const { name } = useMe();
  const now = useNow();
  const step = nextStepOf(request);
  if (!canDecide) return null;
  if (step === null) return canUndo(request, { name, isAdmin: false }, now) ? <UndoButton request={request} /> : null;
  const target = (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<IconChevronDown size={14} />}
      aria-label={t(`serviceRequests.step.${step}.named`, { hid: request.hid })}
    >
      {t(`serviceRequests.step.${step}`)}
    </Button>
  );
  return (
    <LazyMenu target={target} preload={preload} opens="dialog">
      {(button) => <DecidePopover target={button} request={request} />}
    </LazyMenu>
  );
}

function UndoButton({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const { undo, isPending } = useDecisions();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowBackUp size={14} />}
      loading={isPending}
      aria-label={t('serviceRequests.undoNamed', { hid: request.hid })}
      onClick={() => void undo(request)}
    >
      {t('action.undo')}
    </Button>
  );
}
