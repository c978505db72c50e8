import { useThreadCheck } from '#/lib/useThreadCheck.ts';
import type { AskedLog, CheckedFile, LogProgress } from './check-thread.ts';

/** Checks one log at a time; what does it is loaded with the first. */
export function useLogCheck() {
  const { check, ...rest } = useThreadCheck<LogProgress, CheckedFile>();
  return {
    ...rest,
    check: (bundle: () => Promise<Blob>, against: Omit<AskedLog, 'bundle'>) =>
      check(async (watching) => {
        const [{ checkLogOnThread }, blob] = await Promise.all([import('./check-on-thread.ts'), bundle()]);
        return watching.signal.aborted ? undefined : checkLogOnThread({ bundle: blob, ...against }, watching);
      }),
  };
}
