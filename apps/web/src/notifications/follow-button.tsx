import { Button } from '@mantine/core';
import { IconBellOff, IconBellPlus } from '@tabler/icons-react';
import type { FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { showFailure } from '#src/ui/toasts/toast-store.ts';

/** Follows a record, or stops. Nothing for a reader who may not follow it. */
export function FollowButton({ kind, recordId }: { kind: FollowedKind; recordId: string }) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()), kind, id: recordId };
  const { data } = useCall(api.notifications.following, { params });
  const follow = useAction(api.notifications.follow, [api.notifications.following], showFailure);
  if (!data) return null;
  const isFollowing = follow.isPending ? follow.variables.body.isFollowing : data.isFollowing;
  const Icon = isFollowing ? IconBellOff : IconBellPlus;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} stroke={1.75} />}
      onClick={() => follow.mutate({ params, body: { isFollowing: !isFollowing } })}
    >
      {t(isFollowing ? 'notifications.unfollow' : 'notifications.follow')}
    </Button>
  );
}
