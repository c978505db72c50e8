import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import {
  forceTransferCaptain as decide,
  ForceTransferCaptain,
} from '@laurel/domain/enrolment/force-transfer-captain.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { partsOf } from './edited-parts.ts';
import { onTeam, onTeamAndEnrolment } from './enrolment-here.ts';

export const forceTransferCaptain = command({
  useCase: 'enrolment.force_transfer_captain',
  who: permitted('enroll:team:edit'),
  input: ForceTransferCaptain.extend(Seen),
  ...onTeam,
  may: canEditEnrolment,
  party: (tx, call) => ofOwnRegistration(tx, call),
  takes: onTeamAndEnrolment.takes,
  edits: ({ row }) => partsOf(row).captain,
  decide: (s, { command, by }) => decide(s.team, s.enrolment, command, by),
});
