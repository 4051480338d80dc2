import { messages, SessionError } from './messages.ts';
import type { PopupSettings } from './settings.ts';

/**
 * Opens the sign-in window, centred on this one. Must be called directly in a click handler, or the browser blocks it.
 * @throws SessionError 'Popup Window is null'
 */
export function openPopup({ width, height }: PopupSettings): Window {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const popup = open('about:blank', 'login', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) throw new SessionError(messages.popupNull);
  return popup;
}
