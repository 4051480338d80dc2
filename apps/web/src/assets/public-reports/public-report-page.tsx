import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPhone, IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { readTag } from '@werkbank/contract/assets/labels/read-tag.ts';
import type { PublicReportKind } from '@werkbank/contract/assets/public-reports/public-report.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { holdersOf, type Right } from '@werkbank/contract/wire/rights.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useSession } from '#src/identity/use-session.ts';
import { Page } from '#src/ui/page/page.tsx';
import { CodeAgain } from './code-again.tsx';
import classes from './public-report.module.css';
import {
  bodyOf,
  emptyReport,
  faultsOf,
  isTimely,
  type PublicReportValues,
  publicKinds,
  waitBefore,
} from './public-report-model.ts';
import { ReportPhotoField } from './report-photo-field.tsx';

const PublicPhoto = lazy(async () => ({ default: (await import('./public-photo.tsx')).PublicPhoto }));
const route = getRouteApi('/public/t/$tag');
/** Length of the code that a report may have. */
const maxTagLength = 60;

/** The page behind the URL on a label, where a passer-by reports a problem without an account. It discloses nothing about the asset. */
export function PublicReportPage() {
  const { tag: given } = route.useParams();
  const read = readTag(given);
  const [skipped, setSkipped] = useState<string | null>(null);
  if ('fault' in read && skipped !== given) return <DoubtfulCode given={given} onSkip={() => setSkipped(given)} />;
  return 'tag' in read ? (
    <Report key={read.tag} tag={read.tag} isReadable />
  ) : (
    <Report key={given} tag={given.slice(0, maxTagLength)} isReadable={false} />
  );
}

/** The code cannot be that of a label, and is asked for again. */
function DoubtfulCode({ given, onSkip }: { given: string; onSkip: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page width="narrow" title={t('assets.public.title')}>
      <div className={classes.page}>
        <Emergency />
        <CodeAgain
          key={given}
          given={given}
          onCode={(tag) => void navigate({ to: '/t/$tag', params: { tag }, replace: true })}
          onSkip={onSkip}
        />
      </div>
    </Page>
  );
}

function Emergency() {
  const { t } = useTranslation();
  return (
    <p className={classes.emergency}>
      <IconPhone size={20} stroke={1.75} aria-hidden="true" />
      <a href="tel:112">{t('assets.public.emergency')}</a>
    </p>
  );
}

function Report({ tag, isReadable }: { tag: string; isReadable: boolean }) {
  const { t } = useTranslation();
  const [reference, setReference] = useState<string | null>(null);
  const { authenticated, profile } = useSession();
  const canAddPhoto = authenticated && hasRole(holdersOf('assets.change'), profile?.roles ?? []);
  return (
    <Page width="narrow" title={t('assets.public.title')} {...(isReadable && { number: tag.toUpperCase() })}>
      <div className={classes.page}>
        <Emergency />
        {reference === null ? (
          <>
            {isReadable && <WayToAsset tag={tag} />}
            <ReportForm tag={tag} onSent={setReference} />
          </>
        ) : (
          <>
            <Thanks reference={reference} onAgain={() => setReference(null)} />
            {canAddPhoto && (
              <Suspense>
                <PublicPhoto tag={tag} />
              </Suspense>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

/** A colleague who scanned the label with the camera of the phone goes on to the asset; a passer-by sees no way. */
function WayToAsset({ tag }: { tag: string }) {
  const { t } = useTranslation();
  const { authenticated, profile } = useSession();
  const holds = (right: Right) => authenticated && hasRole(holdersOf(right), profile?.roles ?? []);
  const isMechanic = holds('reach.visits');
  if (!isMechanic && !holds('assets.history')) return null;
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconTag size={20} stroke={1.75} />}
      renderRoot={(props) =>
        isMechanic ? (
          <Link {...props} to="/m/scan" search={{ code: tag }} />
        ) : (
          <Link {...props} to="/assets/tag/$tag" params={{ tag }} />
        )
      }
    >
      {t('assets.public.openAsset')}
    </Button>
  );
}

function Thanks({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.thanks}>
      <IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />
      <p>{t('assets.public.thanks', { reference })}</p>
      <Button variant="default" size="lg" onClick={onAgain}>
        {t('assets.public.again')}
      </Button>
    </div>
  );
}

function ReportForm({ tag, onSent }: { tag: string; onSent: (reference: string) => void }) {
  const { t } = useTranslation();
  const { profile, userName = '' } = useSession();
  const [values, setValues] = useState(() => ({
    ...emptyReport,
    name: profile?.name ?? '',
    email: userName.includes('@') ? userName : '',
  }));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { send, error, isPending } = useSend(tag, onSent);
  const faults = faultsOf(values);
  const say = (name: keyof PublicReportValues) => isTried && faults[name] && t(faults[name]);
  const change = (part: Partial<PublicReportValues>) => setValues((before) => ({ ...before, ...part }));
  const submit = () => {
    setTried(true);
    const first = Object.keys(faults)[0];
    if (first === undefined) send(values);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      <Kinds value={values.kind} fault={say('kind')} onChange={(kind) => change({ kind })} />
      <Textarea
        name="message"
        size="md"
        label={t('assets.public.message')}
        description={t('assets.public.messageHint')}
        required
        autosize
        minRows={3}
        maxLength={2000}
        value={values.message}
        error={say('message')}
        onChange={({ currentTarget }) => change({ message: currentTarget.value })}
      />
      <ReportPhotoField value={values.photo} onChange={(photo) => change({ photo })} />
      <Reach values={values} say={say} onChange={change} />
      <Honeypot value={values.website} onChange={(website) => change({ website })} />
      {error && (
        <p role="alert" className={classes.fault}>
          {error}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        {t('assets.public.send')}
      </Button>
      <p className={classes.privacy}>{t('assets.public.privacy')}</p>
    </form>
  );
}

interface KindsProps {
  value: PublicReportValues['kind'];
  fault: string | false | undefined;
  onChange: (kind: PublicReportKind) => void;
}

/** What is wrong, as choices to tap. */
function Kinds({ value, fault, onChange }: KindsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('assets.public.what')}</legend>
      {publicKinds.map((kind) => (
        <label key={kind} className={classes.kind}>
          <input type="radio" name="kind" value={kind} checked={value === kind} onChange={() => onChange(kind)} />
          {t(`assets.public.kind.${kind}`)}
        </label>
      ))}
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface ReachProps {
  values: PublicReportValues;
  say: (name: keyof PublicReportValues) => string | false | undefined;
  onChange: (part: Partial<PublicReportValues>) => void;
}

/** The reporter's name, and one way to reply. */
function Reach({ values, say, onChange }: ReachProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        name="name"
        size="md"
        label={t('assets.public.yourName')}
        required
        autoComplete="name"
        maxLength={100}
        value={values.name}
        error={say('name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <p className={classes.privacy}>{t('assets.public.reach')}</p>
      <TextInput
        name="email"
        size="md"
        type="email"
        label={t('assets.public.yourEmail')}
        autoComplete="email"
        maxLength={254}
        value={values.email}
        error={say('email')}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <TextInput
        name="phone"
        size="md"
        type="tel"
        label={t('assets.public.yourPhone')}
        autoComplete="tel"
        maxLength={30}
        value={values.phone}
        onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
      />
    </>
  );
}

/** A honeypot: people do not see this field, bots fill it in. */
function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

function useSend(tag: string, onSent: (reference: string) => void) {
  const { t, i18n } = useTranslation();
  const opened = useFormToken();
  const withKey = useRequestKey();
  const report = useMutation({
    mutationFn: async (values: PublicReportValues) => {
      const form = await opened();
      // The server treats a form that is sent faster than a person can type as one of a bot.
      await new Promise((resolve) => setTimeout(resolve, waitBefore(form.at, Date.now())));
      const body = bodyOf(values, i18n.language, form.token);
      return await api.assets.report(withKey({ params: { tag }, body }));
    },
    onSuccess: ({ reference }) => onSent(reference),
  });
  const { error } = report;
  const isNoPhoto = error instanceof CallError && error.code === 'attachment.type_not_allowed';
  const isTooMany = error instanceof CallError && error.code === 'rate.limited';
  return {
    send: report.mutate,
    isPending: report.isPending,
    error: error && t(`assets.public.${isTooMany ? 'tooMany' : isNoPhoto ? 'photoUnreadable' : 'failed'}`),
  };
}

interface FormToken {
  token: string;
  at: number;
}

/** The signed time at which the form was opened; renewed when the form was open for too long, or offline. */
function useFormToken(): () => Promise<FormToken> {
  const form = useRef<Promise<FormToken> | null>(null);
  useEffect(() => {
    form.current = openForm();
    form.current.catch(() => undefined);
  }, []);
  return async () => {
    const known = await form.current?.catch(() => undefined);
    return known && isTimely(known.at, Date.now()) ? known : await openForm();
  };
}

async function openForm(): Promise<FormToken> {
  const { formToken } = await api.assets.openPublicForm({});
  return { token: formToken, at: Date.now() };
}
