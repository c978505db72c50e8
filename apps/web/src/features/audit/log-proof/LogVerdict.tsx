import type { CheckedLog } from '@laurel/domain/audit/log-check.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Button } from '#/ui/Button.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { LogNotice, LogProblems } from './LogProblems.tsx';
import { PartVerdict } from './PartVerdict.tsx';
import { StampVerdict } from './StampVerdict.tsx';
import type { useLogCheck } from './useLogCheck.ts';

/** The progress of checking a log, or what was found. */
export function LogCheckState({ state, stop }: Pick<ReturnType<typeof useLogCheck>, 'state' | 'stop'>) {
  const { t } = useTranslation('log-proof');
  const format = useFormat();
  if (state.at === 'running') {
    const { done = 0, all = 0 } = state.progress ?? {};
    const label = all > 0 ? t('running', { done: format.number(done), all: format.number(all) }) : t('reading');
    return (
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 space-y-1">
          <p className="text-dense text-ink-2">{label}</p>
          <Progress label={label} value={all > 0 ? done : null} max={all || 1} />
        </div>
        <Button size="sm" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status">
      {state.at === 'unreadable' && <Notice tone="danger">{t('unreadable')}</Notice>}
      {state.at === 'done' && (
        <div className="space-y-4">
          {'part' in state.checked ? <PartVerdict part={state.checked.part} /> : <LogVerdict log={state.checked.log} />}
          <StampVerdict stamps={state.checked.stamps} />
        </div>
      )}
    </div>
  );
}

type FoundLog = Omit<CheckedLog, 'stamps'>;

const verdictOf = ({ anchored, events }: FoundLog) => {
  if (anchored === 0) return 'unanchored';
  return anchored < events ? 'anchoredInPart' : 'right';
};

function LogVerdict({ log }: { log: FoundLog }) {
  const { t } = useTranslation('log-proof');
  const format = useFormat();
  const { problems, first, events, anchored, newest, signers, head } = log;
  const verdict = verdictOf(log);
  return (
    <div className="space-y-4">
      <LogNotice
        problems={problems}
        right={
          <Notice tone={verdict === 'unanchored' ? 'warning' : 'success'} title={t(`verdicts.${verdict}.title`)}>
            {t(`verdicts.${verdict}.text`, { position: format.number(anchored) })}
          </Notice>
        }
      />
      {newest !== null && (
        <Notice tone="warning" title={t('endsBefore.title', { position: format.number(events) })}>
          {t('endsBefore.text', { newest: format.number(newest) })}
        </Notice>
      )}
      <LogProblems problems={problems} first={first} />
      <DescriptionList
        items={[
          { label: t('events'), value: <span className="num">{format.number(events)}</span> },
          { label: t('signers'), value: <code className="num break-all">{signers.join(' ') || t('none')}</code> },
          { label: t('head'), value: <code className="num break-all">{head}</code> },
        ]}
      />
    </div>
  );
}
