import type { CompetitionId, EnrolmentId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useCopyEnrolment } from '../copy-enrolment/useCopyEnrolment.ts';

type Chosen = {
  itemId: ItemId;
  teamName: string;
  /** An earlier registration, whose team name is taken as well. */
  copyFrom: EnrolmentId | '';
  withMembers: boolean;
  withAdvisers: boolean;
};

/** Starts a draft, new or from an earlier registration, signs it, and opens the wizard's next step. */
export function useStartEnrolment(competitionId: CompetitionId) {
  const navigate = useNavigate();
  // The same ids for every press: repeating after a lost answer gives the same draft.
  const [ids] = useState(() => ({ enrolmentId: freshId() as EnrolmentId, teamId: freshId() as TeamId }));
  const start = useCommand(trpc.enrolment.startEnrolment);
  const copy = useCopyEnrolment(competitionId, ids);
  const sign = useCommand(trpc.enrolment.signUndertaking);
  return {
    pending: start.pending || copy.pending || sign.pending,
    refusal: start.refusal ?? copy.refusal ?? sign.refusal,
    begin: async ({ itemId, teamName, copyFrom, withMembers, withAdvisers }: Chosen) => {
      const started = copyFrom
        ? await copy.run({ from: copyFrom, itemId, withMembers, withAdvisers })
        : await start.run({ ...ids, competitionId, itemId, teamName });
      if (!started) return null;
      // If the signature fails, the wizard continues at the step it is missing from.
      await sign.run({ enrolmentId: ids.enrolmentId });
      navigate(`/home/signUp/signup?id=${ids.enrolmentId}`);
      return started;
    },
  };
}
