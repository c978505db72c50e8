import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

type Result = Pick<RouterOutputs['award']['publicResults'][number], 'resultHash' | 'replaces'>;

/** The hash of the score run that a list follows from, and those of the lists that it replaces. */
export function RunHash({ result: { resultHash, replaces } }: { result: Result }) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const format = useFormat();
  return (
    <div className="mt-3 space-y-1 text-dense break-all text-ink-2">
      {replaces.map((former) => (
        <p key={former.announcedAt}>
          {t('site.replaces', { at: format.dateTime(former.announcedAt ?? '') })}{' '}
          <span className="num">{former.resultHash}</span>
        </p>
      ))}
      <p>
        {say('notice.hash')} <span className="num">{resultHash}</span>
      </p>
    </div>
  );
}
