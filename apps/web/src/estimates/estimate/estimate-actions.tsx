import { Button } from '@mantine/core';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { useAccess } from '#src/identity/access.ts';
import { EditButton } from '#src/ui/form/edit-button.tsx';
import { primaryOf, type Verb } from '../sending/steps-model.ts';
import { VerbDialog } from '../sending/verb-dialog.tsx';
import { estimateCommandSet, verbIcons } from './estimate-command-set.tsx';

const icon = { size: 16, stroke: 1.75 };
/** Actions for an estimate in its present status: the next step as the button, the others in a menu. */
export function EstimateActions({ estimate }: { estimate: Estimate }) {
  const { canWrite } = useAccess('estimates');
  const [verb, setVerb] = useState<Verb | null>(null);
  return (
    <>
      <RecordMenu set={estimateCommandSet} record={estimate} />
      {canWrite && estimate.status === estimateStatus.draft && (
        <EditButton to={{ to: '/estimates/$estimateId/edit', params: { estimateId: estimate.id } }} />
      )}
      {canWrite && <Primary estimate={estimate} onVerb={setVerb} />}
      {verb && <VerbDialog verb={verb} estimate={estimate} onClose={() => setVerb(null)} />}
    </>
  );
}

function Primary({ estimate, onVerb }: { estimate: Estimate; onVerb: (verb: Verb) => void }) {
  const { t } = useTranslation();
  const verb = primaryOf(estimate);
  if (!verb) return null;
  const Icon = verbIcons[verb];
  return (
    <Button leftSection={<Icon {...icon} />} onClick={() => onVerb(verb)}>
      {t(`estimates.${verb}`)}
    </Button>
  );
}
