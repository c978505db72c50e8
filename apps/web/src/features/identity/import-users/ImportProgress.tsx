import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ImportProblems } from './ImportProblems.tsx';

const EVERY_MS = 1_000;

/** The progress of an import in the background, which continues when the dialog is closed. */
export function ImportProgress({ jobId }: { jobId: string }) {
  const { t } = useTranslation('identity');
  const query = trpc.identity.userImportProgress.useQuery(
    { jobId },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : EVERY_MS) },
  );
  return (
    <QueryState query={query}>
      {({ state, problem, done, total, successCount, updateCount, failCount, refusedRows }) => (
        <>
          {state === 'running' && (
            <>
              <p>{t('import.running', { done, total })}</p>
              <Progress value={done} max={total} label={t('import.progress')} />
            </>
          )}
          {state === 'done' && (
            <Notice tone={failCount > 0 ? 'warning' : 'success'}>
              {t('import.done', { count: successCount + updateCount, failed: failCount })}
            </Notice>
          )}
          {state === 'stopped' && (
            <Notice tone="danger">
              {t(`import.stopped.${problem ?? 'unexpected'}`, { count: successCount + updateCount })}
            </Notice>
          )}
          {refusedRows.length > 0 && <ImportProblems problems={refusedRows} />}
        </>
      )}
    </QueryState>
  );
}
