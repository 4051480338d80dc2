import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconScan } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import entry from '#src/ui/camera/code-entry.module.css';
import { hasCamera } from '#src/ui/camera/use-camera.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import classes from './scan.module.css';
import { ScanResult } from './scan-result.tsx';
import { readScanSearch } from './scan-search.ts';

const CodeCamera = lazy(async () => ({ default: (await import('#src/ui/camera/code-camera.tsx')).CodeCamera }));
const route = getRouteApi('/guarded/side/assets/scan');

/** Finds an asset by its tag: with the camera, a hand scanner or the keyboard. */
export function ScanPage() {
  const { t } = useTranslation();
  const { canSee } = useAccess('assets');
  const { code } = route.useSearch();
  const navigate = route.useNavigate();
  const [isFilming, setFilming] = useState(false);
  if (!canSee) return <NoPermission level={1} />;
  const find = (next: string) => void navigate({ search: readScanSearch({ code: next }) });
  return (
    <Page
      width="narrow"
      trail={[
        <Link key="assets" to="/assets">
          {t('assets.title')}
        </Link>,
      ]}
      title={t('assets.scan.title')}
      description={t('assets.scan.text')}
    >
      <div className={classes.page}>
        <CodeForm code={code ?? ''} onFind={find} />
        {isFilming ? (
          <Suspense>
            <CodeCamera
              onCode={(seen) => {
                setFilming(false);
                navigator.vibrate?.(60);
                find(seen);
              }}
              onClose={() => setFilming(false)}
            />
          </Suspense>
        ) : (
          hasCamera() && (
            <Button
              variant={code ? 'default' : 'filled'}
              size="md"
              leftSection={<IconCamera size={18} />}
              onClick={() => setFilming(true)}
            >
              {t('codes.camera')}
            </Button>
          )
        )}
        {code && <ScanResult code={code} />}
      </div>
    </Page>
  );
}

/** A hand scanner types the code and presses Enter; the field is then ready for the next one. */
function CodeForm({ code, onFind }: { code: string; onFind: (code: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: code, from: code });
  if (typed.from !== code) setTyped({ text: code, from: code });
  useEffect(() => {
    // On a phone the keyboard would cover the camera button.
    if (matchMedia('(hover: hover)').matches) input.current?.focus();
  }, []);
  return (
    <form
      className={entry.entry}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.text);
        input.current?.select();
      }}
    >
      <TextInput
        ref={input}
        className={entry.code ?? ''}
        label={t('assets.scan.code')}
        description={t('assets.scan.codeHint')}
        leftSection={<IconScan size={16} stroke={1.6} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed.text}
        onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, from: code })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button type="submit" variant="default">
        {t('action.search')}
      </Button>
    </form>
  );
}
