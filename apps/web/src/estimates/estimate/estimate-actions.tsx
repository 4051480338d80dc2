import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconGitBranch, IconRefresh, IconSend, IconX } from '@tabler/icons-react';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { EditButton } from '#src/ui/form/edit-button.tsx';
import { primaryOf, type Verb, verbsOf } from '../sending/steps-model.ts';

const AcceptDialog = lazy(async () => ({ default: (await import('../sending/accept-dialog.tsx')).AcceptDialog }));
const SendDialog = lazy(async () => ({ default: (await import('../sending/send-dialog.tsx')).SendDialog }));
const StateDialog = lazy(async () => ({ default: (await import('../sending/state-dialog.tsx')).StateDialog }));

const icon = { size: 16, stroke: 1.75 };
const icons = {
  send: IconSend,
  accept: IconCheck,
  decline: IconX,
  revise: IconGitBranch,
  reopen: IconArrowBackUp,
  retry: IconRefresh,
} as const;

/** Actions for an estimate in its present status: the next step as the button, the others in a menu. */
export function EstimateActions({ estimate }: { estimate: Estimate }) {
  const { canWrite } = useAccess('estimates');
  const [verb, setVerb] = useState<Verb | null>(null);
  return (
    <>
      {canWrite && <More estimate={estimate} onVerb={setVerb} />}
      {canWrite && estimate.status === estimateStatus.draft && (
        <EditButton to={{ to: '/estimates/$estimateId/edit', params: { estimateId: estimate.id } }} />
      )}
      {canWrite && <Primary estimate={estimate} onVerb={setVerb} />}
      {verb && <VerbDialog verb={verb} estimate={estimate} onClose={() => setVerb(null)} />}
    </>
  );
}

interface VerbDialogProps {
  verb: Verb;
  estimate: Estimate;
  onClose: () => void;
}

function VerbDialog({ verb, ...props }: VerbDialogProps) {
  return (
    <Suspense>
      {verb === 'send' ? (
        <SendDialog {...props} />
      ) : verb === 'accept' ? (
        <AcceptDialog {...props} />
      ) : (
        <StateDialog verb={verb} {...props} />
      )}
    </Suspense>
  );
}

function Primary({ estimate, onVerb }: { estimate: Estimate; onVerb: (verb: Verb) => void }) {
  const { t } = useTranslation();
  const verb = primaryOf(estimate);
  if (!verb) return null;
  const Icon = icons[verb];
  return (
    <Button leftSection={<Icon {...icon} />} onClick={() => onVerb(verb)}>
      {t(`estimates.${verb}`)}
    </Button>
  );
}

function More({ estimate, onVerb }: { estimate: Estimate; onVerb: (verb: Verb) => void }) {
  const { t } = useTranslation();
  const primary = primaryOf(estimate);
  const verbs = verbsOf(estimate).filter((verb) => verb !== primary);
  if (verbs.length === 0) return null;
  return (
    <MoreMenu>
      {verbs.map((verb) => {
        const Icon = icons[verb];
        return (
          <Menu.Item
            key={verb}
            leftSection={<Icon {...icon} />}
            {...(verb === 'decline' && { color: 'red' })}
            onClick={() => onVerb(verb)}
          >
            {t(verb === 'send' && estimate.sentAt ? 'estimates.sendAgain' : `estimates.${verb}`)}
          </Menu.Item>
        );
      })}
    </MoreMenu>
  );
}
