import { Button } from '@mantine/core';
import { Link, type LinkOptions, useParams } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../page/page.tsx';
import { ErrorState } from '../page/states/error-state.tsx';
import { NoPermission } from '../page/states/no-permission.tsx';
import { PageSkeleton } from '../page/states/skeleton.tsx';
import { useSaveShortcut } from '../shortcuts/shortcuts.tsx';
import { FormProblem } from './form-problem.tsx';
import type { RefusedField } from './form-refusal.ts';

interface EditedRecordProps<Kept> {
  canChange: boolean;
  query: { data: Kept | undefined; error: unknown; refetch: () => unknown };
  children: (base: Kept) => ReactNode;
}

/** The initial record of the form, which stays the same while editing: another user's change is reported when saving. */
export function EditedRecord<Kept>(props: EditedRecordProps<Kept>) {
  // The form of the next record is a page of the same route.
  const record = useParams({ strict: false, select: (params) => Object.values(params).join(' ') });
  return <FirstRead key={record} {...props} />;
}

function FirstRead<Kept>({ canChange, query: { data, error, refetch }, children }: EditedRecordProps<Kept>) {
  const [base, setBase] = useState(data);
  if (base === undefined && data !== undefined) setBase(data);
  if (!canChange) return <NoPermission level={1} />;
  if (base !== undefined) return children(base);
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton width="narrow" />;
}

export interface EditFormProps {
  /** The pages above this one; cancel goes to the last of them. */
  trail: readonly Crumb[];
  title: string;
  /** The label of the button that saves; "Save" by default. */
  action?: string | undefined;
  isPending: boolean;
  error: unknown;
  /** The fields that the server refused, as links to them. */
  refused?: readonly RefusedField[] | undefined;
  onSubmit: (event?: SubmitEvent) => unknown;
  /** Saves it and begins another one. */
  onAnother?: (() => unknown) | undefined;
  /** Saves it and opens the form of the next record of the list. */
  onNext?: (() => unknown) | undefined;
  /** The form of a new record: it begins in its first field. */
  isNew?: boolean | undefined;
  /** Offers a stored draft. */
  draft?: ReactNode;
  /** Dialogs for conflicts and unsaved changes: outside the page, inside the form. */
  dialogs: ReactNode;
  children: ReactNode;
}

/** A page above this one: its name and its link. */
export interface Crumb {
  name: ReactNode;
  to: LinkOptions;
}

/**
 * A page that is one form: the reason it was not stored, the fields, and a visible cancel and save; Ctrl+Enter saves.
 */
export function EditForm({ trail, title, isPending, error, onSubmit, dialogs, children, ...props }: EditFormProps) {
  const { t } = useTranslation();
  useSaveShortcut(() => void onSubmit());
  const back = trail.at(-1)?.to ?? {};
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Page
        width="narrow"
        trail={trail.map(({ name, to }) => (
          <Link key={to.to} {...to}>
            {name}
          </Link>
        ))}
        title={title}
        isNew={props.isNew}
        footer={
          <>
            <Button variant="default" renderRoot={(link) => <Link {...link} {...back} />}>
              {t('action.cancel')}
            </Button>
            {props.onAnother && (
              <Button variant="default" disabled={isPending} onClick={() => void props.onAnother?.()}>
                {t('form.another')}
              </Button>
            )}
            {props.onNext && (
              <Button variant="default" disabled={isPending} onClick={() => void props.onNext?.()}>
                {t('form.next')}
              </Button>
            )}
            <Button type="submit" loading={isPending}>
              {props.action ?? t('action.save')}
            </Button>
          </>
        }
      >
        {props.draft}
        <FormProblem error={error} refused={props.refused} />
        {children}
      </Page>
      {dialogs}
    </form>
  );
}
