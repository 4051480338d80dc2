import { staffAndEngineers } from '@werkbank/contract/call.ts';
import type { ViewedList } from '@werkbank/contract/views.ts';
import { lazy } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';
import { hasRole } from './roles.ts';
import { useMe } from './use-me.ts';

const lists: readonly ViewedList[] = [
  'accounts',
  'assets',
  'complaints',
  'estimates',
  'items',
  'locations',
  'sales-order-open-lines',
  'sales-orders',
  'service-requests',
  'work-orders',
];

const preload = async () => {
  const [part] = await Promise.all([import('#src/views/views-menu.tsx'), loadTexts('views')]);
  return { default: part.ViewsMenu };
};

const listViews = { lists: new Set<string>(lists), preload, Menu: lazy(preload) };

/** What lists need for views that are kept; null for who keeps none. */
export function useListViews() {
  const { roles } = useMe();
  return hasRole([...staffAndEngineers, 'Admin'], roles) ? listViews : null;
}
