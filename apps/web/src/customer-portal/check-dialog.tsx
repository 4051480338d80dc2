import { Button, Textarea, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { PortalCheckInput, PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './customer-portal.module.css';
import { rememberedName, rememberName } from './own-name.ts';
import type { Round } from './round.ts';

const route = getRouteApi('/public/p/$secret/$locationId');

interface CheckDialogProps {
  round: Round;
  site: PortalSiteDetails;
  onClose: () => void;
}

/** Records the check of a floor under one's own name: one press when everything is in order. */
export function CheckDialog({ round, site, onClose }: CheckDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(() => rememberedName() ?? site.contactName);
  const [remarks, setRemarks] = useState('');
  const [tried, setTried] = useState<'inOrder' | 'fault' | null>(null);
  const { record: send, isPending, error } = useRecord(round, onClose);
  const record = (inOrder: boolean) => {
    setTried(inOrder ? 'inOrder' : 'fault');
    if (name.trim() && (inOrder || remarks.trim()))
      send({ floorId: round.floorId, checkedBy: name.trim(), inOrder, remarks: remarks.trim() });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('customerPortal.checkNamed', { floor: round.name })}
      closable={!isPending}
    >
      <FieldStack>
        <FormProblem error={error} />
        <p>{t('customerPortal.checkText')}</p>
        <TextInput
          label={t('customerPortal.yourName')}
          required
          maxLength={100}
          autoComplete="name"
          value={name}
          error={tried !== null && !name.trim() && t('valid.required')}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Textarea
          label={t('customerPortal.remarks')}
          autosize
          minRows={2}
          maxLength={1000}
          value={remarks}
          error={tried === 'fault' && !remarks.trim() && t('customerPortal.remarksMissing')}
          onChange={({ currentTarget: { value } }) => setRemarks(value)}
        />
        <div className={classes.answers}>
          <Button size="lg" variant="default" disabled={isPending} onClick={() => record(false)}>
            {t('customerPortal.notInOrder')}
          </Button>
          <Button size="lg" loading={isPending} onClick={() => record(true)} data-autofocus>
            {t('customerPortal.inOrder')}
          </Button>
        </div>
      </FieldStack>
    </Dialog>
  );
}

function useRecord(round: Round, onDone: () => void) {
  const { t } = useTranslation();
  const params = route.useParams();
  const { mutate, isPending, error } = useAction(api.customerPortal.recordCheck, [api.customerPortal.openSite]);
  const record = (body: PortalCheckInput) =>
    mutate(
      { params, body },
      {
        onSuccess: () => {
          rememberName(body.checkedBy);
          showToast({ text: t('customerPortal.recorded', { floor: round.name }) });
          onDone();
        },
      },
    );
  return { record, isPending, error };
}
