import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectFrame } from '#src/frame/frame-parts.ts';
import { followNavigation } from '#src/frame/navigation-progress.ts';
import { startTexts } from '#src/i18n/i18n.ts';
import { findStartLanguage, readStoredLanguage } from '#src/i18n/languages.ts';
import { isPhone } from '#src/identity/phone-path.ts';
import { takeRedirectUrl } from '#src/identity/redirect-url.ts';
import { connectSession, type SessionPort } from '#src/identity/session-port.ts';
import { loadEnvironment } from '#src/start/environment.ts';
import { applyTheme } from '#src/themes/current-theme.ts';
import { MantineProvider } from '#src/themes/mantine-provider.tsx';
import { steadySubmit } from '#src/ui/form/steady-submit.ts';
import { setDocumentTitleSuffix } from '#src/ui/page/document-title.ts';
import { frameParts } from './composition/frame-parts.ts';
import { queryClient } from './query-client.ts';
import { loadRoutes, router } from './router.tsx';
import { StartFailure } from './start-failure.tsx';

/** Starts the product: environment, theme, texts, session, and then the first screen. */
export async function startApp(session: SessionPort, element: HTMLElement): Promise<void> {
  connectSession(session);
  connectFrame(frameParts);
  const root = createRoot(element);
  const show = (content: ReactNode) =>
    root.render(
      <StrictMode>
        <MantineProvider>{content}</MantineProvider>
      </StrictMode>,
    );
  reloadWhenPartsAreGone();
  followNavigation(router);
  steadySubmit(document);
  try {
    await prepare(session);
    show(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  } catch (error) {
    show(<StartFailure error={error} />);
  }
}

async function prepare(session: SessionPort): Promise<void> {
  const environment = await loadEnvironment();
  setDocumentTitleSuffix(applyTheme(environment.theme, environment.brand).name);
  const language = findStartLanguage(environment, location.host, readStoredLanguage(), navigator.languages);
  await Promise.all([startTexts(language), session.init(environment), loadRoutesOf(location.pathname)]);
  const saved = takeRedirectUrl(session.userInfo.authenticated);
  if (!saved) return;
  if (!isPhone(saved)) {
    await loadRoutesOf(new URL(saved, location.origin).pathname);
    return router.history.replace(saved);
  }
  // The service worker that caches the pages of the phone controls only pages that were loaded from below `/m`.
  location.replace(saved);
  await new Promise<never>(() => {});
}

/** The first screen needs no other routes. */
async function loadRoutesOf(path: string): Promise<void> {
  if (path !== '/' && path !== '/accounts') await loadRoutes();
}

/** After an update of the server, chunks that an open page has not loaded yet have other names: reloads the page, once. */
function reloadWhenPartsAreGone(): void {
  const key = 'reloadedForParts';
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
