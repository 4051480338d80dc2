import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { commentsFragment, type FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import classes from './comments.module.css';

const CommentsSection = lazy(async () => ({ default: (await import('./comments-section.tsx')).CommentsSection }));

interface CommentsProps {
  kind: FollowedKind;
  recordId: string;
  /** Other parts of the same row. */
  children?: ReactNode;
}

/** The number of comments on a record, and below it, when it is opened, the comments. */
export function Comments({ kind, recordId, children }: CommentsProps) {
  const { t } = useTranslation();
  const canSee = useHasRight('comments.see');
  const navigate = useNavigate();
  const fragment = commentsFragment(kind);
  const isAsked = useLocation({ select: ({ hash }) => hash === fragment });
  const [isOpen, setOpen] = useState(isAsked);
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setAsked(isAsked);
    setOpen(isAsked);
  }
  const params = { division: String(useDivision()), kind, id: recordId };
  const { data } = usePages(api.comments.list, { params, pageSize: 25 }, { enabled: canSee });
  const total = data?.pages[0]?.total;
  if (!canSee) return <div className={classes.strip}>{children}</div>;
  const toggle = () =>
    void navigate({
      to: '.',
      search: (search: object) => search,
      ...(isOpen ? {} : { hash: fragment }),
      hashScrollIntoView: false,
      resetScroll: false,
      replace: true,
    });
  return (
    <>
      <div className={classes.strip}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          leftSection={<IconMessage2 size={16} stroke={1.75} />}
          onClick={() => {
            setOpen(!isOpen);
            toggle();
          }}
        >
          {total ? t('comments.count', { count: total }) : t('comments.add')}
        </Button>
        {children}
      </div>
      {isOpen && (
        <Suspense>
          <CommentsSection kind={kind} recordId={recordId} />
        </Suspense>
      )}
    </>
  );
}
