import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { fetchAgain } from '#/lib/fetch-again.ts';
import type { Previewed } from './preview-thread.ts';

type State =
  | { readonly at: 'idle' | 'running' | 'failed' }
  | { readonly at: 'done'; readonly scoreRunId: ScoreRunId; readonly previewed: Previewed };

/** Tries a policy on the works and score sheets of one run at a time. */
export function usePolicyPreview(policy: ScoringPolicy) {
  const [state, setState] = useState<State>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (scoreRunId: ScoreRunId) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: State) => signal.aborted || setState(next);
    show({ at: 'running' });
    try {
      const [{ previewOnThread }, answer] = await Promise.all([
        import('./preview-on-thread.ts'),
        fetchAgain(`/files/score-runs/${scoreRunId}`),
      ]);
      const previewed = answer.ok ? await previewOnThread({ file: await answer.blob(), policy }, signal) : null;
      if (previewed !== undefined) show(previewed ? { at: 'done', scoreRunId, previewed } : { at: 'failed' });
    } catch {
      show({ at: 'failed' });
    }
  };
  return { state, run };
}
