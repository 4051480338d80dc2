import { openPopup } from './open-popup.ts';
import { ProviderClient } from './provider-client.ts';
import { readSettings } from './settings.ts';
import { askInFrame, askInPopup } from './sign-in-window.ts';

/** The tokens of both halves of the server. */
interface TrialTokens {
  accounting: string;
  mechanic: string;
}

/**
 * Signs in at another identity provider in a window of its own, as the sign-in itself would, without changing who is signed in here. The
 * window is blocked unless a click is being handled.
 * @throws SessionError, or Error in the words of the provider
 */
export async function signInForTrial(auth: unknown): Promise<TrialTokens> {
  const settings = readSettings({ auth, apiBases: {} }, location.origin);
  const popup = openPopup(settings.popup);
  const client = new ProviderClient(settings);
  try {
    const change = { redirect_uri: `${location.origin}/popup.html`, response_mode: 'query', display: 'popup' } as const;
    const { url, state } = await client.createSignInRequest(change);
    const { token, idToken, refreshToken, profile } = await client.redeem(
      await askInPopup(popup, url, state, settings.popup),
    );
    const [, mechanic] = settings.apis;
    if (!mechanic) return { accounting: token.accessToken, mechanic: token.accessToken };
    if (refreshToken !== undefined) {
      const answer = await client.refresh({ ...token, idToken, refreshToken, profile }, mechanic);
      return { accounting: token.accessToken, mechanic: answer.token.accessToken };
    }
    const { resource, scope } = mechanic.request;
    const silent = await client.createSignInRequest({
      redirect_uri: `${location.origin}/silent.html`,
      response_mode: 'query',
      prompt: 'none',
      ...(resource !== undefined && { extraTokenParams: { resource } }),
      ...(scope !== undefined && { scope: `openid ${scope}` }),
    });
    const answer = await client.redeem(await askInFrame(silent.url, silent.state, settings.loadFrameTimeout));
    return { accounting: token.accessToken, mechanic: answer.token.accessToken };
  } finally {
    popup.close();
  }
}
