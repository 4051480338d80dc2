import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { lazy, Suspense } from 'react';
import type { Verb } from './steps-model.ts';

const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }));
const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }));
const StateDialog = lazy(async () => ({ default: (await import('./state-dialog.tsx')).StateDialog }));

interface VerbDialogProps {
  verb: Verb;
  estimate: Estimate;
  onClose: () => void;
}

/** The dialog of an action on an estimate. */
export function VerbDialog({ verb, ...props }: VerbDialogProps) {
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
