import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const serviceRequestsRecords = {
  serviceRequest: { table: 'service_request', sees: seenBy({}) },
} satisfies Record<string, RecordSource>;
