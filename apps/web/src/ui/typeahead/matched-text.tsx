import classes from './typeahead.module.css';

/** A text with the searched words marked; single letters would mark too much. */
export function MatchedText({ text, query }: { text: string; query: string }) {
  const words = query
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map(escapePattern);
  if (!words.length) return text;
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'gi'));
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 ? (
          <mark key={index} className={classes.match}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}

const escapePattern = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
