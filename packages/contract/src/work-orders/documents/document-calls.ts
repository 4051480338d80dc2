import * as z from 'zod';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { Document, DocumentReference } from '#src/wire/document.ts';
import { DateTime, DivisionParam, Guid, IsoDate } from '#src/wire/shapes.ts';

const ofOrder = z.object({ workOrderId: Guid });
const ofLocation = z.object({ locationId: Guid });

/** The period that a certificate covers; by default the twelve months until today. */
const CertificateInput = z
  .object({ from: IsoDate.optional(), until: IsoDate.optional() })
  .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
    path: ['until'],
    error: 'not before from',
  })
  .meta({ id: 'CertificateInput' });

/** A certificate of a location, with the code by which anyone can verify that it is genuine. */
export const Certificate = z
  .object({
    code: z.string(),
    from: IsoDate,
    until: IsoDate,
    issuedOn: IsoDate,
    document: Document,
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.output<typeof Certificate>;

/** What a verifier sees of a certificate: its holder, its date, and its checksum. */
export const CertificateProof = z
  .object({ companyName: z.string(), issuedOn: IsoDate, sha256: z.string(), checkedAt: DateTime })
  .meta({ id: 'CertificateProof' });
export type CertificateProof = z.output<typeof CertificateProof>;

/** Documents of the work: frozen ones, and those printed from the current state. */
export const documentCalls = {
  /** The report frozen on completion, later versions of it, and uploaded attachments; newest first. */
  listDocuments: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/documents',
    summary: 'Documents and attachments of a work order',
    params: ofOrder,
    result: z.array(Document),
    page: 'skip',
    errors: ['workorder.not_found'],
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadDocument: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/documents/{reference}',
    summary: 'Download a document of a work order',
    params: z.object({ workOrderId: Guid, reference: DocumentReference }),
    produces: 'application/octet-stream',
    errors: ['workorder.not_found', 'attachment.not_found'],
  }),
  /** The report as it would be frozen now, in the language of the customer. */
  printServiceReport: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/servicereport',
    summary: 'Service report of a work order',
    params: ofOrder,
    produces: 'application/pdf',
    errors: ['workorder.not_found'],
  }),
  /** For work without a phone: address, access and tasks, with boxes to tick. In the caller's language. */
  printOrderSheet: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/ordersheet',
    summary: 'Order sheet',
    params: ofOrder,
    produces: 'application/pdf',
    errors: ['workorder.not_found'],
  }),
  /** The visits of an engineer on one day, in order. Engineers can print only their own. */
  printDayList: call({
    ...mechanic('workOrders.see'),
    method: 'GET',
    path: '/api/{division}/engineers/{engineerId}/daylist',
    summary: 'Day list of a mechanic',
    params: z.object({ division: DivisionParam, engineerId: Guid }),
    query: z.object({ day: IsoDate.optional() }),
    produces: 'application/pdf',
    errors: ['engineer.not_found'],
  }),
  listLocationDocuments: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/documents',
    summary: 'Documents of a location, newest first',
    params: ofLocation,
    result: z.array(Document),
    page: 'skip',
    errors: ['location.not_found'],
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadLocationDocument: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/documents/{reference}',
    summary: 'Download a document of a location',
    params: z.object({ locationId: Guid, reference: DocumentReference }),
    produces: 'application/octet-stream',
    errors: ['location.not_found', 'attachment.not_found'],
  }),
  /** Certifies the work done in a period. When nothing has changed since, it returns the same certificate. */
  issueCertificate: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: '/api/locations/{locationId}/certificates',
    summary: 'Issue a certificate',
    params: ofLocation,
    body: CertificateInput,
    ownTransaction: true,
    result: Certificate,
    status: 201,
    errors: ['location.not_found', 'certificate.nothing'],
  }),
  checkCertificate: call({
    backend: 'mechanic',
    access: 'anonymous',
    method: 'GET',
    path: '/api/public/certificate/{code}',
    summary: 'Verify a certificate',
    params: z.object({ code: z.string().min(1).max(40) }),
    result: CertificateProof,
    errors: ['certificate.not_found'],
  }),
};
