import { useTranslation } from 'react-i18next';
import { Link } from '#/ui/Link.tsx';

type Props = { run: { readonly scoreRunId: string; readonly resultHash: string | null } };

/** The score run that a list follows from, by its hash, with the way to it. */
export function RunOfResult({ run: { scoreRunId, resultHash } }: Props) {
  const { t } = useTranslation('award');
  return (
    <p className="text-dense break-all text-ink-2">
      {t('runHash')} <code className="num">{resultHash}</code>{' '}
      <Link href={`/review/result?run=${scoreRunId}`} className="text-primary underline">
        {t('openRun')}
      </Link>
    </p>
  );
}
