import { useEffect } from 'react';

let suffix = 'Werkbank';

/** What follows every page's own title in the window title. */
export function setDocumentTitleSuffix(text: string): void {
  suffix = text;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${suffix}` : suffix;
  }, [title]);
}
