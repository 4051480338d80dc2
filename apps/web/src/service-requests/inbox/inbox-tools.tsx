import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import type { ToolsProps } from '#src/frame/list/list.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import type { CallOf } from '#src/ui/list/filters.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { type RequestsSearch, requestFilters } from './filters.ts';
import { RequestStates } from './request-states.tsx';

/** Search and filters above the inbox, as a list and as a board. */
export const inboxTools: ToolsProps<CallOf<typeof requestFilters>, RequestsSearch> & { texts: string } = {
  texts: 'serviceRequests',
  filters: requestFilters,
  customFieldsOf: 'serviceRequest',
  panel: lazyPanel(async () => (await import('./filter-panel.tsx')).RequestsPanel),
  Figures: RequestStates,
  useWords,
};

function useWords(search: RequestsSearch): FilterWords<RequestsSearch> {
  const { t } = useTranslation();
  const names = useNames(search);
  const day = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    kind: (kind) => t(`serviceRequests.kind.${kind}`),
    channel: (channel) => t(`serviceRequests.channel.${channel}`),
    duplicate: () => t('serviceRequests.duplicates'),
    account: () => names.account,
    location: () => names.location,
    asset: () => t('serviceRequests.oneAsset'),
    from: (_, { from, until }) => [from, until].map((end) => (end ? day.format(new Date(end)) : '')).join(' – '),
  };
}

/** The search parameters contain account and location by id; their names are looked up. */
function useNames({ account, location }: RequestsSearch) {
  const division = String(useDivision());
  const { seesSites } = useAccess('serviceRequests');
  const ofAccount = { params: { division, id: account ?? '' } };
  const { data: owner } = useCall(api.accounts.get, ofAccount, { enabled: account !== undefined });
  const ofLocation = { params: { locationId: location ?? '' } };
  const { data: site } = useCall(api.locations.get, ofLocation, { enabled: location !== undefined && seesSites });
  return { account: owner?.name, location: site?.name };
}
