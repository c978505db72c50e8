import type { Progress } from '@laurel/domain/review/recompute-run.ts';
import { useThreadCheck } from '#/lib/useThreadCheck.ts';
import type { CheckedRun } from './check-thread.ts';

/** Checks one exported run at a time; what does it is loaded with the first. */
export function useRunCheck() {
  const { check, ...rest } = useThreadCheck<Progress, CheckedRun>();
  return {
    ...rest,
    check: (file: () => Promise<Blob>) =>
      check(async (watching) => {
        const [{ checkOnThread }, blob] = await Promise.all([import('./check-on-thread.ts'), file()]);
        return watching.signal.aborted ? undefined : checkOnThread(blob, watching);
      }),
  };
}
