import { useTranslation } from 'react-i18next';
import { fetchAgain } from '#/lib/fetch-again.ts';
import { Button } from '#/ui/Button.tsx';
import type { useRunCheck } from './useRunCheck.ts';

type Props = { href: string; check: ReturnType<typeof useRunCheck>['check']; pending: boolean };

/**
 * Runs the exported policy over the exported sheets on the reader's own machine: a person who doubts a result does not
 * have to trust the server's arithmetic.
 */
export function RecomputeRun({ href, check, pending }: Props) {
  const { t } = useTranslation('review');
  const download = async () => {
    const answer = await fetchAgain(href);
    if (!answer.ok) throw new Error(`the file was not sent: ${answer.status}`);
    return answer.blob();
  };
  return (
    <Button pending={pending} onClick={() => void check(download)}>
      {t('runCheck.recompute')}
    </Button>
  );
}
