import { FileHash } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import type { CorrectionParts } from '@laurel/domain/submission/correction.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useZodForm } from '#/ui/Form.tsx';

type WorkToScreen = RouterOutputs['submission']['workDetails'];

/** Teams that are rejected, or asked for changes, get the reason. */
const Screening = z
  .object({
    outcome: z.enum(['eligible', 'ineligible', 'toBeCorrected']),
    reason: z.string().trim().max(1000),
    correctUntil: z.string().nullable(),
    parts: z.array(z.string()),
  })
  .refine(({ outcome, parts }) => outcome !== 'toBeCorrected' || parts.length > 0, {
    path: ['parts'],
    message: 'correctionPartsNeeded',
  })
  .refine(({ outcome, correctUntil }) => outcome !== 'toBeCorrected' || correctUntil !== null, {
    path: ['correctUntil'],
    message: 'correctionEndNeeded',
  })
  .refine(({ outcome, reason }) => outcome === 'eligible' || reason !== '', {
    path: ['reason'],
    message: 'reasonNeeded',
  });

type Outcome = z.infer<typeof Screening>['outcome'];
type Chosen = readonly string[];

const after = (chosen: Chosen, prefix: string) =>
  chosen.flatMap((part) => (part.startsWith(prefix) ? [part.slice(prefix.length)] : []));

/** What was chosen as the command takes it; undefined for the whole work. */
const partsOf = (chosen: Chosen): CorrectionParts | undefined =>
  chosen.includes('all')
    ? undefined
    : {
        title: chosen.includes('title'),
        fields: after(chosen, 'field:'),
        files: after(chosen, 'file:').map((hash) => FileHash.parse(hash)),
        newFiles: chosen.includes('newFiles'),
      };

type Means = {
  /** The deadline of the last correction, offered for this one. */
  until: string | null;
  onUntil: (until: string) => void;
  onDone: () => void;
};

/** The form of a qualification check, and the command that records it. */
export function useScreenWork(work: WorkToScreen, { until, onUntil, onDone }: Means) {
  const { workId, checkVersion } = work;
  const { t } = useTranslation('submission');
  const form = useZodForm(Screening, {
    defaultValues: { outcome: 'eligible', reason: '', correctUntil: until, parts: [] },
  });
  const { client } = trpc.useUtils();
  const row = useEditedRow(checkVersion, async () => {
    const now = await client.submission.workDetails.query({ workId });
    const values = { outcome: now.status, reason: now.reason ?? '', correctUntil: now.correctUntil };
    return { values, version: now.checkVersion };
  });
  const { isDirty } = form.formState;
  const { saved } = row;
  // Until something is entered, what is decided is about the version that the page shows.
  useEffect(() => {
    if (!isDirty) saved(checkVersion);
  }, [isDirty, saved, checkVersion]);
  const command = useCommand(trpc.submission.screenWork, {
    done: t('list.screened'),
    onDone,
    onRefused: row.refused,
  });
  const screen = ({ outcome, reason, correctUntil, parts }: z.infer<typeof Screening>) => {
    const listed = partsOf(parts);
    const correction =
      outcome === 'toBeCorrected' && correctUntil
        ? { correctUntil: Instant.parse(correctUntil), ...(listed && { parts: listed }) }
        : {};
    if (correctUntil && outcome === 'toBeCorrected') onUntil(correctUntil);
    return command.run({
      workId,
      outcome,
      seen: row.seen(),
      reason: reason === '' ? null : reason,
      ...correction,
    });
  };
  return {
    form,
    row,
    command,
    screen,
    pass: () => command.run({ workId, outcome: 'eligible', seen: row.seen(), reason: null }),
    /** Chooses an outcome that needs a reason, and puts the cursor there. */
    choose: (outcome: Outcome) => {
      form.setValue('outcome', outcome, { shouldDirty: true });
      form.setFocus('reason');
    },
  };
}
export type Screening = ReturnType<typeof useScreenWork>;
