import { useEffect } from 'react';

let suffix = 'Werkbank';

/** The end of every window title, after the page's own title. */
export function setDocumentTitleSuffix(text: string): void {
  suffix = text;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${suffix}` : suffix;
  }, [title]);
}
