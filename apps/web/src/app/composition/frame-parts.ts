import { lazy } from 'react';
import { firstScreenStands } from '#src/api/first-paint.ts';
import type { FrameParts } from '#src/frame/frame-parts.ts';
import { useListViews } from './list-views.ts';

const RequestBadge = lazy(async () => {
  await firstScreenStands();
  return { default: (await import('#src/service-requests/shared/request-badge.tsx')).RequestBadge };
});

const MailBadge = lazy(async () => {
  await firstScreenStands();
  return { default: (await import('#src/mails/mail-badge.tsx')).MailBadge };
});

/** What the domains show in the frame; each part is loaded when it is first rendered. */
export const frameParts: FrameParts = {
  Commands: lazy(async () => ({ default: (await import('./domain-commands.tsx')).DomainCommands })),
  badges: { '/service-requests': RequestBadge, '/mails': MailBadge },
  useListViews,
};
