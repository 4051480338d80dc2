import type { ViewedList } from '@werkbank/contract/views/calls.ts';
import { type ComponentType, lazy } from 'react';
import { firstScreenLoaded } from '#src/api/first-paint.ts';
import type { FrameParts } from '#src/frame/frame-parts.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useHasRight } from '#src/identity/use-me.ts';

const RequestBadge = lazy(async () => {
  await firstScreenLoaded();
  return { default: (await import('#src/service-requests/shared/request-badge.tsx')).RequestBadge };
});

const MailBadge = lazy(async () => {
  await firstScreenLoaded();
  return { default: (await import('#src/mails/mail-badge.tsx')).MailBadge };
});

/** A part that a page does without when it cannot be loaded: the phone has no network in a basement. */
const optional = async <Part>(load: () => Promise<{ default: ComponentType<Part> }>) =>
  await load().catch(() => ({ default: (() => null) as ComponentType<Part> }));

const Bell = lazy(
  async () =>
    await optional(async () => {
      await firstScreenLoaded();
      return { default: (await import('#src/notifications/bell.tsx')).Bell };
    }),
);

const Presence = lazy(
  async () =>
    await optional(async () => {
      await firstScreenLoaded();
      const [part] = await Promise.all([import('#src/presence/presence.tsx'), loadTexts('notifications')]);
      return { default: part.Presence };
    }),
);

const RecordPresence = lazy(
  async () =>
    await optional(async () => {
      const [part] = await Promise.all([import('#src/presence/presence.tsx'), loadTexts('notifications')]);
      return { default: part.PresentPeople };
    }),
);

const RecordTalk = lazy(
  async () =>
    await optional(async () => {
      const [part] = await Promise.all([import('./record-talk.tsx'), loadTexts('notifications')]);
      return { default: part.RecordTalk };
    }),
);

const PinnedViews = lazy(
  async () =>
    await optional(async () => {
      await firstScreenLoaded();
      const [part] = await Promise.all([import('./viewed-lists.tsx'), loadTexts('views')]);
      return { default: part.PinnedOfLists };
    }),
);

const RecordMark = lazy(async () => {
  await firstScreenLoaded();
  const [part] = await Promise.all([
    import('#src/accounting-connection/cockpit/exchange-mark.tsx'),
    loadTexts('trade'),
  ]);
  return { default: part.ExchangeMark };
});

const RowMark = lazy(async () => {
  const [part] = await Promise.all([
    import('#src/accounting-connection/cockpit/exchange-row-mark.tsx'),
    loadTexts('trade'),
  ]);
  return { default: part.ExchangeRowMark };
});
/** Open matters of the row of a list, beside it. */
const AccountPeek = lazy(async () => ({ default: (await import('../cockpit/peeks.tsx')).AccountPeek }));
const ContactPeek = lazy(async () => ({
  default: (await import('#src/accounts/contact-list/contact-peek.tsx')).ContactPeek,
}));
const LocationPeek = lazy(async () => ({ default: (await import('../cockpit/peeks.tsx')).LocationPeek }));

const BringBack = lazy(async () => {
  const [part] = await Promise.all([import('#src/imports/upload/bring-back-dialog.tsx'), loadTexts('imports')]);
  return { default: part.BringBackDialog };
});

/** The menus of the rows of the lists. */
const rowCommands = Object.fromEntries(
  (
    [
      'accounts',
      'assembly-orders',
      'assets',
      'complaints',
      'contacts',
      'counts',
      'estimates',
      'items',
      'locations',
      'purchase-orders',
      'sales-orders',
      'service-requests',
      'transfers',
      'work-orders',
    ] as const
  ).map((list) => {
    const preload = async () => ({ default: await (await import('./row-commands.ts')).rowMenus[list]() });
    return [list, Object.assign(lazy(preload), { preload })];
  }),
);

/** The parts of domains that are shown in the frame; each part is loaded when it is first rendered. */
export const frameParts: FrameParts = {
  Commands: lazy(async () => ({ default: (await import('./domain-commands.tsx')).DomainCommands })),
  Bell,
  Presence,
  RecordPresence,
  RecordTalk,
  PinnedViews,
  badges: { '/service-requests': RequestBadge, '/mails': MailBadge },
  RecordMark,
  RowMark,
  peeks: { accounts: AccountPeek, contacts: ContactPeek, locations: LocationPeek },
  rowCommands,
  BringBack,
  useListViews,
};

/** Every list of the contract: a missing one is a type error. */
const lists: Readonly<Record<ViewedList, true>> = {
  accounts: true,
  assets: true,
  complaints: true,
  contacts: true,
  estimates: true,
  items: true,
  locations: true,
  mails: true,
  'purchase-orders': true,
  'sales-order-open-lines': true,
  'sales-orders': true,
  'service-requests': true,
  'work-orders': true,
};

const preload = async () => {
  const [part] = await Promise.all([import('#src/views/views-menu.tsx'), loadTexts('views')]);
  return { default: part.ViewsMenu };
};

const listViews = { lists: new Set(Object.keys(lists)), preload, Menu: lazy(preload) };

/** What lists need for saved views; null for people who cannot save any. */
function useListViews() {
  return useHasRight('views.change') ? listViews : null;
}
