import type { Report } from './upload-request.ts';

const watched = new WeakMap<FormData, Report>();

/** Reports how much of a form has been sent, 0 to 1, while a call sends it. */
export function watchUpload(form: FormData, report: Report): void {
  watched.set(form, report);
}

/** `fetch` for forms with a progress bar: only XMLHttpRequest reports how much of a request body has been sent. */
export const fetchWatched: typeof fetch = async (input, init) => {
  const report = init?.body instanceof FormData ? watched.get(init.body) : undefined;
  if (!init || !report || typeof input !== 'string') return await window.fetch(input, init);
  const { sendForm } = await import('./upload-request.ts');
  return await sendForm(input, init, report);
};
