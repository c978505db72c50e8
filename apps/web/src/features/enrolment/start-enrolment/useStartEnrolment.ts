import type { CompetitionId, EnrolmentId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Starts a draft, signs it, and opens the wizard's next step. */
export function useStartEnrolment(competitionId: CompetitionId) {
  const navigate = useNavigate();
  // The same ids for every press: repeating after a lost answer gives the same draft.
  const [ids] = useState(() => ({ enrolmentId: freshId() as EnrolmentId, teamId: freshId() as TeamId }));
  const start = useCommand(trpc.enrolment.startEnrolment);
  const sign = useCommand(trpc.enrolment.signUndertaking);
  return {
    pending: start.pending || sign.pending,
    refusal: start.refusal ?? sign.refusal,
    begin: async (chosen: { itemId: ItemId; teamName: string }) => {
      const started = await start.run({ ...ids, competitionId, ...chosen });
      if (!started) return null;
      // If the signature fails, the wizard continues at the step it is missing from.
      await sign.run({ enrolmentId: ids.enrolmentId });
      navigate(`/home/signUp/signup?id=${ids.enrolmentId}`);
      return started;
    },
  };
}
