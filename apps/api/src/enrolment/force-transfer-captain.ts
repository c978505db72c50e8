import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import {
  forceTransferCaptain as decide,
  ForceTransferCaptain,
} from '@laurel/domain/enrolment/force-transfer-captain.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';
import { teamHere } from './enrolment-here.ts';

export const forceTransferCaptain = command({
  useCase: 'enrolment.force_transfer_captain',
  who: permitted('enroll:team:edit'),
  input: ForceTransferCaptain.extend(Seen),
  on: ({ ctx, command }) => teamHere(ctx, command.teamId),
  may: canEditEnrolment,
  takes: ({ row }) => ({ team: teamOf(row.teamId), enrolment: enrolmentOf(row.enrolmentId) }),
  edits: ({ row }) => partsOf(row).captain,
  decide: (s, { command, by }) => decide(s.team, s.enrolment, command, by),
});
