import { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { atOnce } from '@laurel/domain/kernel/steps.ts';
import { ScoreInput } from '@laurel/domain/review/score-input.ts';
import { scoreDocument } from '@laurel/domain/review/scoring.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { fetchAgain } from '#/lib/fetch-again.ts';
import { fingerprintOf } from '#/lib/sha256.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from '#/ui/Button.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';

const Exported = z.object({ policy: ScoringPolicy, input: ScoreInput });

/**
 * Runs the exported policy over the exported sheets on the reader's own machine and compares fingerprints: a person who
 * doubts a result does not have to trust the server's arithmetic.
 */
export function RecomputeButton({ href, expected }: { href: string; expected: string }) {
  const { t } = useTranslation('review');
  const { t: ui } = useTranslation('ui');
  const [state, setState] = useState<'idle' | 'computing' | { hash: string }>('idle');
  const recompute = async () => {
    setState('computing');
    try {
      const answer = await fetchAgain(href);
      const { policy, input } = Exported.parse(await answer.json());
      const { document } = atOnce(scoreDocument(policy, input));
      setState({ hash: await fingerprintOf(new Uint8Array(await new Blob([...document]).arrayBuffer())) });
    } catch {
      setState('idle');
      toast.error(ui('error.system'));
    }
  };
  return (
    <>
      <Button pending={state === 'computing'} onClick={() => void recompute()}>
        {t(state === 'computing' ? 'results.recomputing' : 'results.recompute')}
      </Button>
      <span role="status">
        {typeof state === 'object' &&
          (state.hash === expected ? (
            <StatusTag tone="success">{t('results.same')}</StatusTag>
          ) : (
            <StatusTag tone="danger">{t('results.different', { hash: state.hash })}</StatusTag>
          ))}
      </span>
    </>
  );
}
