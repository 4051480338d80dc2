import type {
  RequestChannel,
  RequestKind,
  ServiceRequest,
  ServiceRequestInput,
} from '@werkbank/contract/service-requests/request/request.ts';
import type { UseFormReturn } from 'react-hook-form';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import {
  choice,
  morning,
  optionalChoice,
  type Picked,
  pickedOf,
  reference,
  requiredText,
  text,
} from '#src/ui/form/form-field.ts';

export interface PickedAsset {
  id: string;
  description: string;
  tag: string | null;
}

/** The account of a request cannot be removed: an empty one is left out of the body. */
const account: Field<Picked | null, ServiceRequest, string | undefined> = {
  label: 'serviceRequests.account',
  empty: null,
  read: ({ accountId, accountCode, accountName }) => pickedOf(accountId, accountCode, accountName),
  write: (value) => value?.id,
};

const asset: Field<PickedAsset | null, ServiceRequest, string | null> = {
  label: 'serviceRequests.asset',
  empty: null,
  read: ({ assetId, assetDescription, assetTag }) =>
    assetId === null ? null : { id: assetId, description: assetDescription ?? '', tag: assetTag },
  write: (value) => value?.id ?? null,
  show: (value) => [value?.description, value?.tag].filter(Boolean).join(' · '),
};

/** Tag without a known asset; sent by a new request only. */
const tag: Field<string, ServiceRequest, undefined> = {
  label: 'serviceRequests.tag',
  empty: '',
  maxLength: 200,
  read: ({ assetId, assetTag }) => (assetId === null ? (assetTag ?? '') : ''),
  write: () => undefined,
};

export const requestForm = defineForm<ServiceRequest>()(
  {
    asset: { ...asset, as: 'assetId', ofRecord: true },
    tag: { ...tag, ofRecord: true },
    account: { ...account, as: 'accountId', ofRecord: true },
    location: reference(
      'serviceRequests.location',
      'locationId',
      ({ locationId, locationCode, locationName }: ServiceRequest) => pickedOf(locationId, locationCode, locationName),
    ),
    kind: choice<RequestKind>('field.kind', 'other', 'serviceRequests.kind'),
    channel: choice<RequestChannel>('serviceRequests.channel', 'phone', 'serviceRequests.channel'),
    description: requiredText('field.description', 250),
    notes: text('field.notes', 10_000),
    contactId: optionalChoice('serviceRequests.contact'),
    reporterName: text('serviceRequests.reporter', 100),
    reporterEmail: text('serviceRequests.reporterEmail', 254),
    reporterPhone: text('serviceRequests.reporterPhone', 30),
    nextAction: morning('serviceRequests.nextAction'),
  },
  { ofField: { reporterEmail: 'serviceRequests.validEmail' }, other: 'serviceRequests.refused' },
);

export type RequestValues = FormValues<typeof requestForm>;
export type RequestForm = UseFormReturn<RequestValues>;

export const newRequestValues = (channel: RequestChannel, known: Partial<RequestValues> = {}): RequestValues => ({
  ...requestForm.empty,
  channel,
  ...known,
});

/** A new request; empty fields are left out, so that the server derives account and place from the asset. */
export function inputOf(values: RequestValues, draft: boolean): ServiceRequestInput {
  const label = values.tag.trim();
  return {
    ...requestForm.givenOf(values),
    ...(!values.asset && label && { tag: label }),
    description: values.description.trim(),
    draft,
  };
}

/** What a new request repeats of another one: the asset is its own. */
export const copyOf = (request: ServiceRequest): Partial<RequestValues> => ({
  ...requestForm.valuesOf(request),
  asset: null,
  tag: '',
  nextAction: null,
});
