import { Instant } from '@laurel/domain/kernel/instants.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useZodForm } from '#/ui/Form.tsx';
import type { WorkRow } from '../work-row.ts';

/** Teams that are rejected, or asked for changes, get the reason. */
const Screening = z
  .object({
    outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
    reason: z.string().trim().max(1000),
    correctUntil: z.string().nullable(),
  })
  .refine(({ outcome, correctUntil }) => outcome !== 'toBeCorrected' || correctUntil !== null, {
    path: ['correctUntil'],
    message: 'correctionEndNeeded',
  })
  .refine(({ outcome, reason }) => outcome === 'eligible' || reason !== '', {
    path: ['reason'],
    message: 'reasonNeeded',
  });

/** The form of a qualification check, and the command that records it. */
export function useScreenWork({ workId, checkVersion }: WorkRow, onDone: () => void) {
  const { t } = useTranslation('submission');
  const form = useZodForm(Screening, { defaultValues: { outcome: 'eligible', reason: '', correctUntil: null } });
  const { client } = trpc.useUtils();
  const row = useEditedRow(checkVersion, async () => {
    const now = await client.submission.workDetails.query({ workId });
    const values = { outcome: now.status, reason: now.reason ?? '', correctUntil: now.correctUntil };
    return { values, version: now.checkVersion };
  });
  const command = useCommand(trpc.submission.screenWork, {
    done: t('list.screened'),
    onDone,
    onRefused: row.refused,
  });
  const screen = ({ outcome, reason, correctUntil }: z.infer<typeof Screening>) =>
    command.run({
      workId,
      outcome,
      seen: row.seen(),
      reason: reason === '' ? null : reason,
      ...(outcome === 'toBeCorrected' && correctUntil && { correctUntil: Instant.parse(correctUntil) }),
    });
  return { form, row, command, screen };
}
