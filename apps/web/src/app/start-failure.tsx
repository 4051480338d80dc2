import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { StateBlock } from '#src/ui/page/states/state-block.tsx';

const words = {
  nl: {
    title: 'Werkbank kan niet starten',
    text: 'De server geeft geen bruikbaar antwoord. Probeer het over enkele ogenblikken opnieuw.',
    retry: 'Opnieuw proberen',
  },
  de: {
    title: 'Werkbank kann nicht starten',
    text: 'Der Server gibt keine brauchbare Antwort. Versuchen Sie es gleich erneut.',
    retry: 'Erneut versuchen',
  },
  en: {
    title: 'Werkbank cannot start',
    text: 'The server is not responding properly. Try again in a moment.',
    retry: 'Try again',
  },
};

/** Shown when nothing else can be: it includes its own texts, because loading the texts may be what failed. */
export function StartFailure({ error }: { error: unknown }) {
  const language = document.documentElement.lang;
  const { title, text, retry } = words[language === 'de' || language === 'en' ? language : 'nl'];
  return (
    <main>
      <StateBlock
        level={1}
        tone="danger"
        icon={<IconPlugConnectedX size={22} stroke={1.75} />}
        title={title}
        actions={<Button onClick={() => location.reload()}>{retry}</Button>}
        note={error instanceof Error ? error.message : undefined}
      >
        {text}
      </StateBlock>
    </main>
  );
}
