import type { Reader } from '@werkbank/contract/comments/comment.ts';
import { useTranslation } from 'react-i18next';
import classes from './comments.module.css';

interface ReaderListProps {
  id: string;
  readers: readonly Reader[];
  active: Reader | undefined;
  onTake: (reader: Reader) => void;
}

/** The people who can be mentioned; the field keeps the focus. */
export function ReaderList({ id, readers, active, onTake }: ReaderListProps) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('comments.people')}
      className={classes.readers}
      hidden={readers.length === 0}
    >
      {readers.map((reader) => (
        <div
          key={reader.id}
          id={`${id}-${reader.id}`}
          role="option"
          aria-selected={reader.id === active?.id}
          className={classes.reader}
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(reader);
          }}
        >
          {reader.fullName}
        </div>
      ))}
    </div>
  );
}
