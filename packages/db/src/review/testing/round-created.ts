import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, GroupId, ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { RoundEvent } from '@laurel/domain/review/round.ts';

type Round = {
  readonly roundId: RoundId;
  readonly competitionId: CompetitionId;
  readonly groupId: GroupId;
  readonly itemIds: ItemId[];
  readonly policy: ScoringPolicy;
  readonly policyStage: string;
  readonly reviewersPerWork: number;
  readonly at: Instant;
};

/** A blind round that is open from `at` for some days. */
export const roundCreated = ({ at, ...round }: Round): RoundEvent => ({
  type: 'review.round_created',
  data: {
    ...round,
    at,
    stageId: null,
    name: { zh: '评审', en: 'Review' },
    blind: 'double',
    opensAt: at,
    closesAt: '2026-03-09T08:00:00.000Z' as Instant,
    createdBy: systemActor.personId,
  },
});
