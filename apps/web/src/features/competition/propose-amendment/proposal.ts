import { ProposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { permissionsOf } from '@laurel/domain/competition/stage.ts';
import type { z } from 'zod';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

export type Proposal = Pick<ProposeAmendment, 'changes' | 'reason'>;

const { changes } = ProposeAmendment.shape;

/** A proposal as its form has it: the rules are always there to be edited. */
export const ProposalInForm = ProposeAmendment.omit({ competitionId: true, confirmPast: true }).extend({
  changes: changes.extend({ rules: changes.shape.rules.unwrap() }),
});

/** The stages whose times may still change. */
export const openStages = ({ settings }: CompetitionDetails) => settings.stages.filter((stage) => !stage.sealed);

/** Everything as it is now; what stays so is not part of the amendment. */
export const nothingChanged = (competition: CompetitionDetails): z.infer<typeof ProposalInForm> => ({
  reason: '',
  changes: {
    rules: competition.settings.rules,
    items: competition.settings.items.map(({ itemId, track, minMembers, maxMembers, maxAdvisers, fee, quota }) => ({
      itemId,
      track,
      minMembers,
      maxMembers,
      maxAdvisers,
      fee,
      quota,
    })),
    stages: openStages(competition).map((stage) => ({
      stageId: stage.stageId,
      opensAt: stage.opensAt,
      closesAt: stage.closesAt,
      graceMinutes: stage.graceMinutes,
      permissions: permissionsOf(stage),
    })),
  },
});
