import type {
  RequestChannel,
  RequestKind,
  ServiceRequest,
  ServiceRequestChange,
  ServiceRequestInput,
} from '@werkbank/contract/service-requests/request/request.ts';

/** As much of a record as a field that points at it holds. */
interface Picked {
  id: string;
  code: string;
  name: string;
}

export interface PickedDevice {
  id: string;
  description: string;
  tag: string | null;
}

/** What the form of a request holds; empty text stands for nothing. */
export interface RequestValues {
  account: Picked | null;
  location: Picked | null;
  asset: PickedDevice | null;
  /** Label of a device that nobody has found yet. */
  tag: string;
  kind: RequestKind;
  channel: RequestChannel;
  description: string;
  notes: string;
  contactId: string;
  reporterName: string;
  reporterEmail: string;
  reporterPhone: string;
  /** `YYYY-MM-DD`. */
  nextAction: string | null;
}

/** Every field with the text that names it, in the order of the form. */
export const fieldTexts: Readonly<Record<keyof RequestValues, string>> = {
  asset: 'serviceRequests.device',
  tag: 'serviceRequests.tag',
  account: 'serviceRequests.account',
  location: 'serviceRequests.location',
  kind: 'field.kind',
  channel: 'serviceRequests.channel',
  description: 'field.description',
  notes: 'field.notes',
  contactId: 'serviceRequests.contact',
  reporterName: 'serviceRequests.reporter',
  reporterEmail: 'serviceRequests.reporterEmail',
  reporterPhone: 'serviceRequests.reporterPhone',
  nextAction: 'serviceRequests.nextAction',
};

export const newRequestValues = (channel: RequestChannel, known: Partial<RequestValues> = {}): RequestValues => ({
  account: null,
  location: null,
  asset: null,
  tag: '',
  kind: 'other',
  channel,
  description: '',
  notes: '',
  contactId: '',
  reporterName: '',
  reporterEmail: '',
  reporterPhone: '',
  nextAction: null,
  ...known,
});

export function valuesOf(request: ServiceRequest): RequestValues {
  const { accountId, accountCode, accountName, locationId, locationCode, locationName, assetId } = request;
  return {
    account: accountId === null ? null : { id: accountId, code: accountCode ?? '', name: accountName ?? '' },
    location: locationId === null ? null : { id: locationId, code: locationCode ?? '', name: locationName ?? '' },
    asset:
      assetId === null ? null : { id: assetId, description: request.assetDescription ?? '', tag: request.assetTag },
    tag: assetId === null ? (request.assetTag ?? '') : '',
    kind: request.kind,
    channel: request.channel,
    description: request.description,
    notes: request.notes ?? '',
    contactId: request.contactId ?? '',
    reporterName: request.reporterName ?? '',
    reporterEmail: request.reporterEmail ?? '',
    reporterPhone: request.reporterPhone ?? '',
    nextAction: request.nextAction?.slice(0, 10) ?? null,
  };
}

/** The values as the calls take them. */
function bodyOf({ account, location, asset, tag: _tag, ...values }: RequestValues) {
  return {
    ...(account && { accountId: account.id }),
    locationId: location?.id ?? null,
    assetId: asset?.id ?? null,
    kind: values.kind,
    channel: values.channel,
    description: values.description.trim(),
    notes: values.notes.trim() || null,
    contactId: values.contactId || null,
    reporterName: values.reporterName.trim() || null,
    reporterEmail: values.reporterEmail.trim() || null,
    reporterPhone: values.reporterPhone.trim() || null,
    nextAction: values.nextAction && new Date(`${values.nextAction}T09:00:00`).toISOString(),
  };
}

/** A new request; what is left empty is left out, so that the server finds account and place by the device. */
export function inputOf(values: RequestValues, draft: boolean): ServiceRequestInput {
  const given = Object.entries(bodyOf(values)).filter(([, value]) => value !== null && value !== '');
  const tag = values.tag.trim();
  const body = { ...Object.fromEntries(given), ...(!values.asset && tag && { tag }) };
  return { ...body, description: values.description.trim(), draft };
}

/** Only what differs from the record as it was read, so that nothing else is written over. */
export function changesOf(before: RequestValues, after: RequestValues): ServiceRequestChange {
  const was: Record<string, unknown> = bodyOf(before);
  return Object.fromEntries(Object.entries(bodyOf(after)).filter(([name, value]) => was[name] !== value));
}
