import { brandCalls } from './brand/brand-calls.ts';
import { calendarCalls } from './calendar/calendar-calls.ts';
import { historyCalls } from './changes/history-calls.ts';
import { divisionCalls } from './divisions/division-calls.ts';
import { exportCalls } from './exports/export-calls.ts';
import { groupCalls } from './groups/group-calls.ts';
import { listCalls } from './lists/list-calls.ts';
import { peopleCalls } from './people/people-calls.ts';
import { personalDataCalls } from './personal-data/personal-data-calls.ts';
import { fileStorageCalls } from './readiness/file-storage-calls.ts';
import { mapServiceCalls } from './readiness/map-service-calls.ts';
import { readinessCalls } from './readiness/readiness-calls.ts';
import { signInCalls } from './readiness/sign-in-calls.ts';
import { retentionCalls } from './retention/retention-calls.ts';
import { roleCalls } from './roles/role-calls.ts';
import { scimCalls } from './scim/scim-calls.ts';
import { statusCalls } from './status/status-calls.ts';

/** What administrators manage: who may work where, and the lists that a division chooses from. */
export const administration = {
  ...peopleCalls,
  ...listCalls,
  ...calendarCalls,
  ...divisionCalls,
  ...brandCalls,
  ...groupCalls,
  ...roleCalls,
  ...readinessCalls,
  ...fileStorageCalls,
  ...mapServiceCalls,
  ...signInCalls,
  ...scimCalls,
  ...historyCalls,
  ...statusCalls,
  ...personalDataCalls,
  ...exportCalls,
  ...retentionCalls,
};
