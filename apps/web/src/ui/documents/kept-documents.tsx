import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Document } from '@werkbank/contract/wire/document.ts';
import type { ReactNode } from 'react';
import { useDownloadDocument } from '../files/use-download-document.ts';
import { DateText } from '../page/figures/values.tsx';
import { type MoreOfRows, MoreRows } from '../page/rest-of-rows.tsx';
import { Section } from '../page/section.tsx';
import classes from './documents.module.css';

interface KeptDocumentsProps {
  title: string;
  /** Undefined while they are loading. */
  documents: { rows: readonly Document[]; total: number } | undefined;
  /** Further documents, as returned by `useRows`. */
  more: MoreOfRows;
  download: (reference: string) => Promise<Blob>;
  /** The name of a document, if that is not the name of its file. */
  nameOf?: (document: Document) => string;
  /** Shown when there are none. */
  empty?: ReactNode;
  actions?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/** The documents created for a record, each with its day and a button to download it. */
export function KeptDocuments(props: KeptDocumentsProps) {
  const { title, documents, more, download, nameOf = nameOfFile, empty, actions, children } = props;
  const { keep } = useDownloadDocument();
  return (
    <Section title={title} count={documents?.total} actions={actions}>
      {documents?.rows.length === 0 && empty && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.kept}>
        {documents?.rows.map((document) => (
          <li key={document.reference}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={14} />}
              onClick={() => keep({ fileName: document.fileName, load: () => download(document.reference) })}
            >
              {nameOf(document)}
            </Button>{' '}
            <DateText value={document.created} as="dateTime" />
          </li>
        ))}
      </ul>
      {documents && <MoreRows data={documents} more={more} />}
      {children}
    </Section>
  );
}

const nameOfFile = ({ fileName }: Document) => fileName;
