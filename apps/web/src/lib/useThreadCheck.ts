import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Watching } from './thread.ts';
import { toast } from './toast.ts';

type CheckState<Progress, Checked> =
  | { readonly at: 'idle' }
  | { readonly at: 'running'; readonly progress: Progress | null }
  | { readonly at: 'unreadable' }
  | { readonly at: 'done'; readonly checked: Checked };

/** Checks one thing at a time on a thread; stopping, a new check and leaving the page end the one before. */
export function useThreadCheck<Progress, Checked>() {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<CheckState<Progress, Checked>>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    setState({ at: 'idle' });
  };
  const check = async (ask: (watching: Watching<Progress>) => Promise<Checked | null | undefined>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: CheckState<Progress, Checked>) => signal.aborted || setState(next);
    show({ at: 'running', progress: null });
    try {
      const checked = await ask({ signal, onProgress: (progress) => show({ at: 'running', progress }) });
      if (checked !== undefined) show(checked ? { at: 'done', checked } : { at: 'unreadable' });
    } catch {
      show({ at: 'idle' });
      if (!signal.aborted) toast.error(t('error.system'));
    }
  };
  return { state, check, stop };
}
