import { Button } from '@mantine/core';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair, PlaceFields } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { useDeliveryCountries } from '../shared/delivery-countries.ts';
import { customerBody, customerForm } from './customer-form-model.ts';
import classes from './order.module.css';

interface CustomerDialogProps {
  /** For employees: the reseller of the customer. */
  reseller: string | undefined;
  onClose: () => void;
  /** A new customer, or the one that exists already. */
  onChosen: (id: string) => void;
}

/** Enters a new customer. An existing one is offered instead, but not shown if the reader may not see it. */
export function CustomerDialog({ reseller, onClose, onChosen }: CustomerDialogProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const country = useMe().divisions.find(({ code }) => code === division)?.country ?? 'NL';
  const withKey = useRequestKey();
  const isConfirmed = useRef(false);
  const { field, state } = useDialogRecord({
    model: customerForm,
    record: null,
    start: { ...customerForm.empty, country },
    store: async (values) => {
      const headers = isConfirmed.current ? { 'x-allow-duplicate': 'true' as const } : {};
      isConfirmed.current = false;
      const body = { ...customerBody(values), division, ...(reseller && { resellerId: reseller }) };
      return await api.ordering.createAccount(withKey({ body, headers }));
    },
    refreshes: ['accounts', 'ordering'],
    onSaved: ({ id }) => onChosen(id),
  });
  const known = duplicateOf(state.error);
  return (
    <Dialog opened onClose={onClose} title={t('ordering.newCustomer')} size="lg" closable={!state.isBusy}>
      <DialogForm
        {...state}
        error={known ? null : state.error}
        submitLabel={t('ordering.createCustomer')}
        onClose={onClose}
      >
        {field.text('name', { autoComplete: 'off', 'data-autofocus': true })}
        {field.text('addressLine1', { autoComplete: 'off' })}
        <PlaceFields>
          {field.text('postcode', { autoComplete: 'off' })}
          {field.text('city', { autoComplete: 'off' })}
          {field.choice('country', useDeliveryCountries())}
        </PlaceFields>
        <FieldPair>
          {field.text('firstName', { autoComplete: 'off' })}
          {field.text('lastName', { autoComplete: 'off' })}
        </FieldPair>
        <FieldPair>
          {field.text('phone', { type: 'tel', autoComplete: 'off' })}
          {field.text('email', { type: 'email', autoComplete: 'off' })}
        </FieldPair>
        {known && (
          <Known
            known={known}
            onChosen={onChosen}
            onConfirm={() => {
              isConfirmed.current = true;
              state.onSubmit();
            }}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

type Known = NonNullable<ReturnType<typeof duplicateOf>>;

function Known({
  known,
  onChosen,
  onConfirm,
}: {
  known: Known;
  onChosen: (id: string) => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  const { existingId, name, code } = known;
  if (existingId === undefined)
    return (
      <p role="alert" className={classes.known}>
        {t('ordering.knownElsewhere', { name })}
      </p>
    );
  return (
    <div role="alert" className={classes.known}>
      <p>{t('ordering.known', { name, code })}</p>
      <div className={classes.choices}>
        <Button size="xs" variant="default" onClick={() => onChosen(existingId)}>
          {t('ordering.useKnown')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onConfirm}>
          {t('ordering.createAnyway')}
        </Button>
      </div>
    </div>
  );
}

/** The existing customer, when the new one was refused as a duplicate; without an id the reader may not see it. */
function duplicateOf(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'account.duplicate') return undefined;
  const { existingId, name, code } = error.problem?.params ?? {};
  return {
    existingId: existingId === undefined ? undefined : String(existingId),
    name: String(name ?? ''),
    code: String(code ?? ''),
  };
}
