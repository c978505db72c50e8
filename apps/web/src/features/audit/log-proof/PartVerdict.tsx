import type { CheckedPart } from '@laurel/domain/audit/part-check.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { LogNotice, LogProblems } from './LogProblems.tsx';

const SHOWN = 20;

/** What was found about single events of a log, and which they are. */
export function PartVerdict({ part }: { part: Omit<CheckedPart, 'stamps'> }) {
  const { t } = useTranslation('log-proof');
  const format = useFormat();
  const { problems, first, shown, facts, signers } = part;
  return (
    <div className="space-y-4">
      <LogNotice
        problems={problems}
        right={
          <Notice tone="success" title={t('part.right', { count: shown })}>
            {t('part.rightText')}
          </Notice>
        }
      />
      <LogProblems problems={problems} first={first} />
      {problems === 0 && (
        <ul className="space-y-1">
          {facts.slice(0, SHOWN).map(({ position, type, streamId, recordedMs }) => (
            <li key={position} className="break-all">
              <span className="num">#{format.number(position)}</span>{' '}
              {format.dateTime(new Date(recordedMs).toISOString())} <code>{type}</code>{' '}
              <code className="text-ink-2">{streamId}</code>
            </li>
          ))}
          {shown > SHOWN && <li className="text-ink-2">{t('more', { count: shown - SHOWN })}</li>}
        </ul>
      )}
      <DescriptionList
        items={[
          { label: t('events'), value: <span className="num">{format.number(shown)}</span> },
          { label: t('signers'), value: <code className="num break-all">{signers.join(' ') || t('none')}</code> },
        ]}
      />
    </div>
  );
}
