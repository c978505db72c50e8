import { useTranslation } from 'react-i18next';
import { fileOf, saveFile } from '#/lib/save-file.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { QueryState } from '#/ui/QueryState.tsx';

const EVERY_MS = 1_000;
const OUTCOMES = ['made', 'candidate', 'changed', 'same', 'leftOut', 'refused'] as const;

/** The progress of an import, which continues when the dialog is closed, and its report. */
export function ImportProgress({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation('import-experts');
  const utils = trpc.useUtils();
  const query = trpc.expert.expertImportProgress.useQuery(
    { jobId },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : EVERY_MS) },
  );
  const close = () => {
    void utils.expert.expertList.invalidate();
    onClose();
  };
  return (
    <QueryState query={query}>
      {({ state, problem, done, total, counts, report }) => (
        <>
          {state === 'running' && (
            <>
              <p>{t('running', { done, total })}</p>
              <Progress value={done} max={total} label={t('progress')} />
            </>
          )}
          {state === 'done' && <Notice tone={counts.refused > 0 ? 'warning' : 'success'}>{t('done')}</Notice>}
          {state === 'stopped' && <Notice tone="danger">{t(`stopped.${problem ?? 'unexpected'}`)}</Notice>}
          <ul>
            {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
              <li key={outcome}>{t('count', { what: t(`outcomes.${outcome}`), n: counts[outcome] })}</li>
            ))}
          </ul>
          {state !== 'running' && counts.made + counts.candidate > 0 && <p>{t('candidates')}</p>}
          <div className="flex flex-wrap gap-3">
            {report && <Button onClick={() => saveFile(report.name, fileOf(report))}>{t('report')}</Button>}
            <Button tone="primary" onClick={close}>
              {t('close')}
            </Button>
          </div>
        </>
      )}
    </QueryState>
  );
}
