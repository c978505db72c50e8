import { CloudAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsMissing } from '#/lib/words-missing.ts';
import { Button } from '#/ui/Button.tsx';
import { unloaded } from './locales/unloaded.ts';

/** The application, or, if an area's words did not load, a page that says so and reloads. */
export function WordsOrReload({ children }: { children: ReactNode }) {
  const missing = useSyncExternalStore(wordsMissing.subscribe, wordsMissing.get);
  const { i18n } = useTranslation();
  if (!missing) return children;
  const words = unloaded[i18n.language === 'en' ? 'en' : 'zh-CN'];
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <CloudAlert aria-hidden className="size-8 text-danger" strokeWidth={1.5} />
      <h1 className="text-h2 font-semibold">{words.title}</h1>
      <p className="max-w-md text-ink-2">{words.body}</p>
      <Button tone="primary" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </main>
  );
}
