import { type ReactNode, useEffect } from 'react';

type TitleListener = (title: string, number: ReactNode) => void;

let suffix = 'Werkbank';
let listener: TitleListener | undefined;
let shown: Parameters<TitleListener> | undefined;

/** The end of every window title, after the page's own title. */
export function setDocumentTitleSuffix(text: string): void {
  suffix = text;
}

/** Called with title and number of the page that is shown, and of each later one; not for pages of errors. */
export function listenToTitles(listen: TitleListener | undefined): void {
  listener = listen;
  if (shown) listen?.(...shown);
}

export function useDocumentTitle(title: string, number?: ReactNode): void {
  useEffect(() => {
    document.title = title ? `${title} · ${suffix}` : suffix;
    shown = title && number !== undefined ? [title, number] : undefined;
    if (shown) listener?.(...shown);
  }, [title, number]);
}
