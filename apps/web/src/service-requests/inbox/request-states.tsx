import type { RequestCounts } from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus as Status } from '@werkbank/contract/service-requests/shared/status.ts';
import { useTranslation } from 'react-i18next';
import { ShareBar } from '#src/ui/page/badges/share-bar.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FigureButton, Figures } from '#src/ui/page/figures/figures.tsx';
import { RequestStatus, requestTones } from '../shared/request-status.tsx';
import { useRequestCounts } from '../shared/use-request-counts.ts';
import classes from './inbox.module.css';
import { stateNames, statesOf } from './inbox-query.ts';
import { type RequestsSearch, requestStates } from './inbox-search.ts';
import type { RequestsToolsProps } from './inbox-tools.tsx';

/** What a person asks first: what is late, mine, nobody's, or accepted and nowhere yet. */
const questions = [
  { name: 'overdue', asks: { late: true }, tone: 'attention' },
  { name: 'mine', asks: { assigned: 'me' }, tone: 'active' },
  { name: 'unassigned', asks: { assigned: 'nobody' }, tone: 'open' },
  { name: 'toPlace', asks: { place: true }, tone: 'draft' },
] as const;

/** How many requests stand where, drawn as a bar and as figures; pressing a figure shows only these. */
export function RequestStates({ search, onChange }: RequestsToolsProps) {
  const { t } = useTranslation();
  const counts = useRequestCounts();
  const chosen = statesOf(search);
  const toggle = (state: Status) => onChange({ status: nextStates(search, state), place: undefined });
  return (
    <div className={classes.standing} role="group" aria-label={t('serviceRequests.standing')}>
      <StateBar counts={counts} />
      <Figures>
        {(search.view === 'board' ? [] : requestStates).map((state) => (
          <FigureButton
            key={state}
            isChosen={chosen?.includes(state) ?? false}
            count={counts?.[stateNames[state]]}
            onPress={() => toggle(state)}
          >
            <RequestStatus status={state} quiet />
          </FigureButton>
        ))}
        {questions.map(({ name, asks, tone }) => (
          <FigureButton
            key={name}
            isChosen={isAsked(search, asks)}
            count={counts?.[name]}
            onPress={() =>
              onChange(
                isAsked(search, asks)
                  ? Object.fromEntries(Object.keys(asks).map((key) => [key, undefined]))
                  : { ...asks, ...(name === 'toPlace' && { status: undefined }) },
              )
            }
          >
            <StatusBadge tone={tone} quiet>
              {t(`serviceRequests.question.${name}`)}
            </StatusBadge>
          </FigureButton>
        ))}
      </Figures>
    </div>
  );
}

const isAsked = (search: RequestsSearch, asks: Partial<RequestsSearch>) =>
  Object.entries(asks).every(([name, value]) => search[name as keyof RequestsSearch] === value);

/** The last state that is given up leaves all of them; what waits is the usual and not named. */
function nextStates(search: RequestsSearch, state: Status): RequestsSearch['status'] {
  const chosen = statesOf(search) ?? [];
  const next = requestStates.filter((one) => (one === state ? !chosen.includes(one) : chosen.includes(one)));
  if (next.length === 0) return 'all';
  return next.length === 2 && next[0] === 10 && next[1] === 20 ? undefined : next;
}

const drawn = requestStates.filter((state) => state !== 0 && state !== 50);

function StateBar({ counts }: { counts: RequestCounts | undefined }) {
  const { t } = useTranslation();
  const shares = drawn.map((state) => ({
    key: state,
    tone: requestTones[state],
    count: counts?.[stateNames[state]] ?? 0,
  }));
  const said = shares.map(({ key, count }) => `${t(`serviceRequests.status.${key}`)}: ${count}`).join(', ');
  return <ShareBar shares={shares} label={said} wide />;
}
