import { AwardId, EnrolmentId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Objection, Ordered } from '../objection.ts';

type Props = { objection: Objection; ordered: Ordered; onClose: () => void };

/** The first of two people carries out what a decision orders, by the same command as without an objection. */
export function BeginRemedyDialog({ objection, ordered, onClose }: Props) {
  const { t } = useTranslation('objection');
  const { objectionId, work } = objection;
  const { remedy, run, enrolmentId, awardId } = ordered;
  const [scoreRunId] = useState(() => ScoreRunId.parse(freshId()));
  const options = { done: t('remedies.begun'), onDone: onClose };
  const scores = useCommand(trpc.review.requestScoreRun, options);
  const ofWork = useCommand(trpc.submission.proposeWorkDisqualification, options);
  const ofTeam = useCommand(trpc.enrolment.proposeDisqualification, options);
  const toAccept = useCommand(trpc.submission.screenWork, { ...options, done: t('remedies.done') });
  const toRevoke = useCommand(trpc.award.proposeRevocation, options);
  const begin = (reason: string) => {
    if (remedy === 'revokeAward' && awardId)
      return toRevoke.run({ awardId: AwardId.parse(awardId), reason, objectionId });
    // Without the version of the check: it is ordered, whatever somebody has said of the work meanwhile.
    if (remedy === 'acceptWork' && work)
      return toAccept.run({ workId: work.workId, outcome: 'eligible', reason, objectionId });
    if (remedy === 'correctScores' && run)
      return scores.run({
        ...{ scoreRunId, roundId: run.roundId },
        correction: { supersedes: run.scoreRunId, reason, objectionId },
      });
    if (remedy === 'disqualifyWork' && work) return ofWork.run({ workId: work.workId, reason, objectionId });
    return enrolmentId ? ofTeam.run({ enrolmentId: EnrolmentId.parse(enrolmentId), reason, objectionId }) : null;
  };
  return (
    <ReasonDialog
      title={t(`remedies.kinds.${remedy}`)}
      {...(remedy === 'correctScores' ? { description: t('remedies.sheetsFirst') } : {})}
      help={t(remedy === 'acceptWork' ? 'remedies.acceptHelp' : 'remedies.reasonHelp')}
      action={t(`remedies.begin.${remedy as 'correctScores'}`)}
      draft={objectionId}
      command={
        { correctScores: scores, disqualifyWork: ofWork, acceptWork: toAccept, revokeAward: toRevoke }[
          remedy as string
        ] ?? ofTeam
      }
      onReason={begin}
      onClose={onClose}
    />
  );
}
