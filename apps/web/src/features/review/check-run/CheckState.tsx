import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { RunVerdict } from './RunVerdict.tsx';
import type { useRunCheck } from './useRunCheck.ts';

/** How far a check is, or what it found. */
export function CheckState({
  state,
  stop,
  recorded,
}: Pick<ReturnType<typeof useRunCheck>, 'state' | 'stop'> & { recorded: string | null }) {
  const { t } = useTranslation('review');
  if (state.at === 'running') {
    const { phase = 'reading', done = 0, all = 1 } = state.progress ?? {};
    const label = t(`runCheck.phases.${phase}`);
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 space-y-1">
          <p className="text-dense text-ink-2">{label}</p>
          <Progress label={label} value={state.progress ? done : null} max={all} />
        </div>
        <Button size="sm" onClick={stop}>
          {t('runCheck.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status">
      {state.at === 'unreadable' && <Notice tone="danger">{t('runCheck.unreadable')}</Notice>}
      {state.at === 'done' && <RunVerdict checked={state.checked} recorded={recorded} />}
    </div>
  );
}
