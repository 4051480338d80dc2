import { Button } from '@mantine/core';
import { IconFileTypePdf, IconLinkOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PublicEstimate } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { numberOf } from '../shared/number-of.ts';
import { toggled } from '../shared/toggled.ts';
import classes from './public-estimate.module.css';
import { chosenOf, queryOf } from './public-estimate-model.ts';
import { PublicLines } from './public-lines.tsx';
import { type GivenAnswer, PublicState } from './public-state.tsx';

const PublicAnswer = lazy(async () => ({ default: (await import('./public-answer.tsx')).PublicAnswer }));
const route = getRouteApi('/public/e/$secret');

/** The page behind the link in a mail, where the customer reads the estimate, ticks options and answers, without an account. */
export function PublicEstimatePage() {
  const { t } = useTranslation();
  const { secret } = route.useParams();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const { estimate, error, refetch, isStale } = usePublicEstimate(secret, chosen);
  if (estimate)
    return <Offer secret={secret} estimate={estimate} chosen={chosen} isStale={isStale} onChoose={setChosen} />;
  if (error instanceof CallError && error.code === 'estimate.link_unknown')
    return (
      <Page width="narrow" title={t('estimates.public.unknown')}>
        <EmptyState icon={<IconLinkOff size={22} stroke={1.75} />} title={t('estimates.public.unknownTitle')}>
          {t('estimates.public.unknownText')}
        </EmptyState>
      </Page>
    );
  if (error) return <ErrorState level={1} error={error} onRetry={refetch} />;
  return <PageSkeleton width="narrow" />;
}

/** The estimate with the totals of the chosen options; the previous totals are shown until the new ones arrive. */
function usePublicEstimate(secret: string, chosen: ReadonlySet<string> | null) {
  const query = chosen ? queryOf(chosen) : {};
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callOptions(api.estimates.openLink, { params: { secret }, query }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { estimate: data, error, refetch: () => void refetch(), isStale: isPlaceholderData };
}

interface OfferProps {
  secret: string;
  estimate: PublicEstimate;
  /** The options chosen here; null while nothing has been changed. */
  chosen: ReadonlySet<string> | null;
  isStale: boolean;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function Offer({ secret, estimate, isStale, onChoose, ...props }: OfferProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [answer, setAnswer] = useState<GivenAnswer>('none');
  useNotedView(secret);
  const isOpen = estimate.state === 'open' && !estimate.isExpired;
  // A tick is shown at once; the totals follow.
  const chosen = (isOpen && props.chosen) || chosenOf(estimate);
  return (
    <Page
      width="narrow"
      number={numberOf(estimate)}
      title={estimate.description ?? t('estimates.one')}
      description={`${estimate.companyName} · ${estimate.customerName}`}
    >
      <div className={classes.page}>
        <PublicState estimate={estimate} answer={answer} />
        <Facts estimate={estimate} />
        {estimate.introduction && (
          <p className={classes.text} lang={estimate.language}>
            {estimate.introduction}
          </p>
        )}
        <PublicLines
          estimate={estimate}
          chosen={chosen}
          isStale={isStale}
          {...(isOpen && { onToggle: (id: string) => onChoose(toggled(chosen, id)) })}
        />
        {estimate.closing && (
          <p className={classes.text} lang={estimate.language}>
            {estimate.closing}
          </p>
        )}
        <DocumentButton secret={secret} estimate={estimate} />
        {isOpen && (
          <Suspense>
            <PublicAnswer
              secret={secret}
              estimate={estimate}
              chosen={chosen}
              isStale={isStale}
              onAnswered={async (given) => {
                setAnswer(given);
                await client.invalidateQueries({ queryKey: ['estimates', 'openLink'] });
              }}
            />
          </Suspense>
        )}
        <Company estimate={estimate} />
      </div>
    </Page>
  );
}

/** Records that the estimate is viewed, once per page; failures are ignored. */
function useNotedView(secret: string) {
  const noted = useRef('');
  useEffect(() => {
    if (noted.current === secret) return;
    noted.current = secret;
    api.estimates.noteView({ params: { secret } }).catch(() => undefined);
  }, [secret]);
}

function Facts({ estimate }: { estimate: PublicEstimate }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('estimates.location')}</dt>
        <dd>{estimate.locationName}</dd>
      </div>
      <div>
        <dt>{t('estimates.date')}</dt>
        <dd>
          <DateText value={estimate.quotationDate} />
        </dd>
      </div>
      <div>
        <dt>{t('estimates.dueDate')}</dt>
        <dd>
          <DateText value={estimate.dueDate} />
        </dd>
      </div>
      {estimate.yourRef && (
        <div>
          <dt>{t('estimates.public.yourRef')}</dt>
          <dd>{estimate.yourRef}</dd>
        </div>
      )}
    </dl>
  );
}

function DocumentButton({ secret, estimate }: { secret: string; estimate: PublicEstimate }) {
  const { t } = useTranslation();
  const { keep, isPending } = useDownloadDocument();
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconFileTypePdf size={18} stroke={1.75} />}
      loading={isPending}
      onClick={() =>
        keep({
          fileName: `${t('estimates.one')}-${numberOf(estimate)}.pdf`,
          load: async () => await api.estimates.printLink({ params: { secret } }),
        })
      }
    >
      {t('estimates.public.document')}
    </Button>
  );
}

/** The contact for questions. */
function Company({ estimate: { companyName, companyPhone, companyEmail } }: { estimate: PublicEstimate }) {
  const { t } = useTranslation();
  return (
    <p className={classes.company}>
      {t('estimates.public.questions', { company: companyName })}{' '}
      {companyPhone && <a href={dialable(companyPhone)}>{companyPhone}</a>}
      {companyPhone && companyEmail && ' · '}
      {companyEmail && <a href={`mailto:${companyEmail}`}>{companyEmail}</a>}
    </p>
  );
}
