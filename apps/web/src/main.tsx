import '#src/themes/all.css';
import '#src/start/boot.css';
import i18next from 'i18next';
import { api, connectApi } from '#src/api/api.ts';
import { startApp } from '#src/app/start.tsx';
import { authSession } from '#src/session/auth-session.ts';
import { isSignedOut, SessionError } from '#src/session/messages.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const rethrowForReader = (error: unknown) => {
  throw isSignedOut(error) ? new SessionError(i18next.t('error.signedOut'), { cause: error }) : error;
};

connectApi({
  base: (path) => authSession.baseOf(path),
  token: async (url) => await authSession.authorize(url).catch(rethrowForReader),
  renew: async (url) => await authSession.on401(url),
  language: () => document.documentElement.lang,
  describe: (failure) => i18next.t(`error.${failure}`),
});
authSession.connectServer(async () => {
  // A signed-out browser keeps no draft.
  const cleared = import('./ui/drafts/draft-storage.ts').then(async ({ clearDrafts }) => await clearDrafts());
  await Promise.allSettled([api.session.end({}), cleared]);
});
await startApp(authSession, root);
