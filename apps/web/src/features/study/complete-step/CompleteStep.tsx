import type { PathStep } from '@laurel/domain/study/path-content.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';

type Props = {
  pathId: string;
  step: Pick<PathStep, 'stepId' | 'kind'>;
  /** The last page of a file has been in view. */
  ended: boolean;
};

/** Marks a step as done; a file once its last page was open, or when the reader says that they have read it. */
export function CompleteStep({ pathId, step, ended }: Props) {
  const { t } = useTranslation('study');
  const [confirmed, setConfirmed] = useState(false);
  const complete = useCommand(trpc.study.completeStep, { done: t('marked'), toastRefusal: true });
  const waits = step.kind === 'file' && !ended;
  return (
    <div className="space-y-2">
      {waits && <Checkbox value={confirmed} onChange={setConfirmed} label={t('confirmRead')} help={t('readToEnd')} />}
      <Button
        tone="primary"
        disabled={waits && !confirmed}
        pending={complete.pending}
        onClick={() => void complete.run({ pathId: PathId.parse(pathId), stepId: step.stepId })}
      >
        {t('markRead')}
      </Button>
    </div>
  );
}
