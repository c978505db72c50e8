import { CopyCompetition } from '@laurel/domain/competition/copy-competition.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import type { CompetitionRow } from '../competition-row.ts';

/** A year that begins on the same day of the week. */
const YEAR_OF_WEEKS = 364;

const Copy = CopyCompetition.omit({ competitionId: true, sourceId: true }).extend({ kit: z.boolean() });

/** The form of a copy, and its command. */
export function useCopyCompetition({ competitionId: sourceId, nameZh, nameEn, edition }: CompetitionRow) {
  const { t } = useTranslation('competition');
  const { can } = useSession();
  const navigate = useNavigate();
  // One id for the life of the dialog, so that a second press creates nothing new.
  const [competitionId] = useState(() => CompetitionId.parse(freshId()));
  const mayCopyKit = can('cert:design:edit');
  const form = useZodForm(Copy, {
    defaultValues: {
      name: { zh: nameZh, en: nameEn },
      edition: edition + 1,
      shiftDays: YEAR_OF_WEEKS,
      kit: mayCopyKit,
    },
  });
  const command = useCommand(trpc.competition.copyCompetition, {
    done: t('copy.done'),
    onDone: () => navigate(`/competition/addEdit?id=${competitionId}`),
  });
  const copy = (values: z.infer<typeof Copy>) => command.run({ ...values, competitionId, sourceId });
  return { form, command, copy, mayCopyKit };
}
