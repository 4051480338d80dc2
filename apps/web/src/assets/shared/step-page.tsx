import { Link, useNavigate } from '@tanstack/react-router';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { StepButtons, Steps } from './steps.tsx';

interface StepPageProps {
  asset: AssetListed;
  /** The tag by which it was found, for readers who may see it only through this code. */
  code?: string | undefined;
  title: string;
  /** The title of each step, in order. */
  titles: readonly string[];
  /** The button text of the last step. */
  finishLabel: string;
  isBusy: boolean;
  error: unknown;
  /** Whether the step is complete; also called to show its errors. */
  onLeave: (step: number) => boolean;
  onFinish: () => void;
  /** Offers a stored draft. */
  draft: ReactNode;
  /** The dialog that asks for confirmation before unsaved input is lost. */
  dialog: ReactNode;
  children: (step: number) => ReactNode;
}

/** A task about one asset in several steps, of which the last one carries it out. */
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
        {last.draft}
        <Steps titles={titles} current={step} />
        <FormProblem error={last.error} />
        <Section title={titles[step] ?? ''}>{children(step)}</Section>
      </Page>
      {dialog}
    </form>
  );
}
