import type { Route } from '#http/context.ts';
import { brandRoutes } from './brand/brand-routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { historyRoutes } from './changes/history-routes.ts';
import { divisionRoutes } from './divisions/division-routes.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { listRoutes } from './lists/list-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { personalDataRoutes } from './personal-data/personal-data-routes.ts';
import { fileStorageRoutes } from './readiness/file-storage-routes.ts';
import { mapServiceRoutes } from './readiness/map-service-routes.ts';
import { readinessRoutes } from './readiness/readiness-routes.ts';
import { signInRoutes } from './readiness/sign-in-routes.ts';
import { retentionRoutes } from './retention/retention-routes.ts';
import { roleRoutes } from './roles/role-routes.ts';
import { scimRoutes } from './scim/scim-routes.ts';
import { statusRoutes } from './status/status-routes.ts';

export const administrationRoutes: readonly Route[] = [
  ...peopleRoutes,
  ...listRoutes,
  ...calendarRoutes,
  ...divisionRoutes,
  ...brandRoutes,
  ...groupRoutes,
  ...roleRoutes,
  ...readinessRoutes,
  ...fileStorageRoutes,
  ...mapServiceRoutes,
  ...signInRoutes,
  ...scimRoutes,
  ...historyRoutes,
  ...statusRoutes,
  ...personalDataRoutes,
  ...exportRoutes,
  ...retentionRoutes,
];
