import type { Progress } from '@laurel/domain/review/recompute-run.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import type { CheckedRun } from './check-thread.ts';

type State =
  | { readonly at: 'idle' }
  | { readonly at: 'running'; readonly progress: Progress | null }
  | { readonly at: 'unreadable' }
  | { readonly at: 'done'; readonly checked: CheckedRun };

/** Checks one file at a time; what does it is loaded with the first. */
export function useRunCheck() {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<State>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    setState({ at: 'idle' });
  };
  const check = async (file: () => Promise<Blob>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: State) => signal.aborted || setState(next);
    show({ at: 'running', progress: null });
    try {
      const [{ checkOnThread }, blob] = await Promise.all([import('./check-on-thread.ts'), file()]);
      const onProgress = (progress: Progress) => show({ at: 'running', progress });
      const checked = signal.aborted ? undefined : await checkOnThread(blob, { onProgress, signal });
      if (checked !== undefined) show(checked ? { at: 'done', checked } : { at: 'unreadable' });
    } catch {
      show({ at: 'idle' });
      if (!signal.aborted) toast.error(t('error.system'));
    }
  };
  return { state, check, stop };
}
