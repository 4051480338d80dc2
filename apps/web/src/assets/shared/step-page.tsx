import { Link, useNavigate } from '@tanstack/react-router';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { StepButtons, Steps } from './steps.tsx';

interface StepPageProps {
  asset: AssetListed;
  /** The label by which it was found, for who sees it by that alone. */
  code?: string | undefined;
  title: string;
  /** What each step is about, in order. */
  titles: readonly string[];
  /** The verb of the last step. */
  finishLabel: string;
  isBusy: boolean;
  error: unknown;
  /** Whether one may go on from a step; it also learns that somebody tried. */
  onLeave: (step: number) => boolean;
  onFinish: () => void;
  /** The dialog that asks before what was typed is lost. */
  dialog: ReactNode;
  children: (step: number) => ReactNode;
}

/** A task about one device in several steps, of which the last one does it. */
export function StepPage({ asset, code, title, titles, onLeave, onFinish, dialog, children, ...last }: StepPageProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const toAsset = {
    to: '/locations/$id/assets/$assetId',
    params: { id: asset.locationId, assetId: asset.id },
    search: code ? { code } : {},
  } as const;
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!onLeave(step)) return;
    if (step < titles.length - 1) setStep(step + 1);
    else onFinish();
  };
  return (
    <form noValidate onSubmit={goOn}>
      <Page
        width="narrow"
        trail={[
          ...(code
            ? []
            : [
                <Link key="location" to="/locations/$id" params={{ id: asset.locationId }}>
                  {asset.locationName}
                </Link>,
              ]),
          <Link key="asset" {...toAsset}>
            {asset.tag ?? asset.description}
          </Link>,
        ]}
        title={title}
        footer={
          <StepButtons
            current={step}
            count={titles.length}
            finishLabel={last.finishLabel}
            isBusy={last.isBusy}
            onBack={() => (step === 0 ? void navigate(toAsset) : setStep(step - 1))}
          />
        }
      >
        <Steps titles={titles} current={step} />
        <FormProblem error={last.error} />
        <Section title={titles[step] ?? ''}>{children(step)}</Section>
      </Page>
      {dialog}
    </form>
  );
}
