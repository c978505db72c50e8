import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Asks for a score run under one id, and opens it. */
export function useRequestScoreRun() {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const [scoreRunId] = useState(() => ScoreRunId.parse(freshId()));
  const command = useCommand(trpc.review.requestScoreRun, {
    done: t('results.requested'),
    onDone: (run) => navigate(`/review/result?run=${run.scoreRunId}`),
  });
  return { command, scoreRunId };
}
