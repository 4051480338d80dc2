import { useState } from 'react';

/** Copies a text; when the browser refuses, or has no clipboard without TLS, the text can be copied by hand. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(
      await Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(
          () => true,
          () => false,
        ),
    );
  };
  return { isCopied, copy: () => void copy() };
}
