import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Notice } from '#/ui/Notice.tsx';
import type { CheckedStamps } from './check-stamps.ts';

const SHOWN = 20;

/** Which time stamps are valid, up to where the newest of them reaches, and what was not checked. */
export function StampVerdict({ stamps }: { stamps: CheckedStamps }) {
  const { t } = useTranslation('log-proof');
  if (stamps.count === 0) return <p className="text-ink-2">{t('stamps.none')}</p>;
  if (!stamps.isPossible) return <Notice tone="warning">{t('stamps.notHere', { count: stamps.count })}</Notice>;
  return (
    <section aria-label={t('stamps.title')} className="space-y-2">
      <Found stamps={stamps} />
      <p className="text-dense text-ink-2">{t('stamps.checked')}</p>
      <p className="text-dense text-ink-2">
        {stamps.roots > 0 ? t('stamps.chained', { count: stamps.roots }) : t('stamps.notChecked')}
      </p>
    </section>
  );
}

function Found({ stamps: { count, wrong, newest } }: { stamps: CheckedStamps }) {
  const { t } = useTranslation('log-proof');
  const format = useFormat();
  return (
    <>
      {wrong.length > 0 && (
        <Notice tone="danger" title={t('stamps.wrong', { count: wrong.length })}>
          <ul>
            {wrong.slice(0, SHOWN).map(({ position, problem }, index) => (
              // Two stamps may be at one position.
              <li key={`${position} ${index}`}>
                <span className="num">#{format.number(position)}</span> {t(`stamps.problems.${problem}`)}
              </li>
            ))}
            {wrong.length > SHOWN && <li>{t('more', { count: wrong.length - SHOWN })}</li>}
          </ul>
        </Notice>
      )}
      {newest && (
        <Notice tone="success" title={t('stamps.right', { count: count - wrong.length })}>
          <p>
            {t('stamps.reaches', {
              position: format.number(newest.position),
              at: newest.at ? format.dateTime(newest.at) : '',
              authority: newest.authority ?? '',
            })}
          </p>
          <p>
            {t('stamps.fingerprint')} <code className="num break-all">{newest.fingerprint}</code>
          </p>
        </Notice>
      )}
    </>
  );
}
