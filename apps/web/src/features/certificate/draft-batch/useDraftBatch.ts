import type { Design } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DraftBatch } from '@laurel/domain/certificate/draft-batch.ts';
import type { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { withFreshIds } from '../create-design/fresh-ids.ts';
import type { BatchEntries, ChosenDesign } from './batch-entries.ts';

/** Saves a new batch, has it checked immediately, and opens the page of its check. */
export function useDraftBatch(
  competitionId: CompetitionId,
  list: z.output<typeof DraftBatch>['list'],
  /** A finished design that becomes the organisation's own first. */
  brought: ChosenDesign | undefined,
) {
  const { t } = useTranslation('certificate');
  const navigate = useNavigate();
  // One id for the life of the page, so that a second press is the same batch.
  const [batchId] = useState(() => freshId() as BatchId);
  const [made, setMade] = useState<string | null>(null);
  const check = useCommand(trpc.certificate.checkBatch);
  const { run, pending, refusal } = useCommand(trpc.certificate.draftBatch, {
    done: t('setting.saved'),
    onDone: async () => {
      await check.run({ batchId });
      navigate(`/certificate/check?id=${batchId}`);
    },
  });
  const design = useCommand(trpc.certificate.createDesign, { toastRefusal: true });
  const save = async ({ said: _said, ...entries }: z.output<typeof BatchEntries>) => {
    const { designId } = entries;
    if (brought && made !== designId) {
      const content = saveDesign(withFreshIds(brought.design as Design));
      if (!(await design.run({ designId, content }))) return;
      setMade(designId);
    }
    await run({ ...entries, batchId, competitionId, ...(list && { list }) });
  };
  return { save, pending: pending || design.pending, refusal };
}
