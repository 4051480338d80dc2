import type { Document } from '@werkbank/contract/wire/document.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { type DocumentSource, isDrawable } from './document-source.ts';
import classes from './documents.module.css';

interface DocumentDialogProps {
  source: DocumentSource;
  document: Document;
  onClose: () => void;
}

/** One picture as large as the screen allows. */
export function DocumentDialog({ source, document, onClose }: DocumentDialogProps) {
  return (
    <Dialog opened onClose={onClose} size="xl" title={document.description || document.fileName}>
      <div className={classes.whole}>
        <DocumentPicture
          source={source}
          document={document}
          size={isDrawable(document) ? 'whole' : 'small'}
          className={classes.wholePicture}
        />
      </div>
    </Dialog>
  );
}
