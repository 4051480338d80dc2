import { Button } from '@mantine/core';
import type { RemovalPreview } from '@werkbank/contract/administration/personal-data/personal-data-calls.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import type { PersonKey } from './person-key.ts';

interface PersonPreviewProps {
  person: PersonKey;
  onDone: () => void;
}

/** What a removal takes away and what it keeps, before it is carried out. */
export function PersonPreview({ person, onDone }: PersonPreviewProps) {
  const { t } = useTranslation();
  const [kind, id] = person.split(':') as ['contact' | 'user', string];
  const input = { params: { kind, id } };
  // The page behind an old link may show another state of the texts: it is read each time.
  const { data, error, refetch } = useCall(api.administration.previewPersonRemoval, input, { staleTime: 0 });
  const back = (
    <Button variant="subtle" size="xs" onClick={onDone}>
      {t('personalData.back')}
    </Button>
  );
  if (data) return <Preview preview={data} back={back} onDone={onDone} />;
  return (
    <Section title={t('personalData.preview')} actions={back}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} columns={2} />}
    </Section>
  );
}

interface PreviewProps {
  preview: RemovalPreview;
  back: ReactNode;
  onDone: () => void;
}

function Preview({ preview, back, onDone }: PreviewProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const action = useAction(api.administration.removePerson, [
    api.administration.listPersonRemovals,
    api.administration.listPeopleToRemove,
    'accounts',
  ]);
  const { kind, id, name, accountName, searched, shared, removed, kept } = preview;
  return (
    <>
      <Section title={name} actions={back}>
        <FactList
          facts={[
            { label: t('personalData.where'), value: accountName ?? t('personalData.blockedUser') },
            { label: t('personalData.searched'), value: searched.join(', ') || '–' },
            ...(shared.length > 0 ? [{ label: t('personalData.shared'), value: shared.join(', ') }] : []),
          ]}
        />
      </Section>
      <Section title={t('personalData.isRemoved')}>
        <FactList
          facts={removed.map(({ place, count }) => ({
            label: t(`personalData.place.${place}`),
            value: <Quantity value={count} />,
          }))}
        />
      </Section>
      <Kept kept={kept} />
      <div>
        <Button color="red" onClick={() => setAsking(true)}>
          {t('personalData.remove')}
        </Button>
      </div>
      {isAsking && (
        <ReasonedAction
          danger
          title={t('personalData.removeTitle', { name })}
          text={t('personalData.removeText')}
          label={t('personalData.reason')}
          confirmLabel={t('personalData.removeConfirm')}
          action={action}
          inputOf={(reason) => ({ params: { kind, id }, body: { reason } })}
          doneText={() => {
            onDone();
            return t('personalData.done');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Kept({ kept }: Pick<RemovalPreview, 'kept'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('personalData.isKept')}>
      <FieldStack>
        {kept.length === 0 && <p>{t('personalData.nothingKept')}</p>}
        <FactList
          facts={kept.map(({ reason, count, years }) => ({
            label: t(`personalData.kept.${reason}`),
            value: t(`personalData.why.${reason}`, { count, years }),
          }))}
        />
        <p>{t('personalData.files')}</p>
      </FieldStack>
    </Section>
  );
}
