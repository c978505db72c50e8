import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { Details } from '../useEnrolment.ts';

/** Hands the captaincy over: as the captain, or, with a reason, as the organiser. */
export function useTransferCaptain({ teamId, role, versions }: Details, onDone: () => void) {
  const { t } = useTranslation('enrolment');
  const utils = trpc.useUtils();
  const done = { done: t('details.transferred'), onDone };
  const transfer = useCommand(trpc.enrolment.transferCaptain, done);
  const force = useCommand(trpc.enrolment.forceTransferCaptain, {
    ...done,
    // Another organiser was quicker: the team is shown as it is now, and the next press is about that.
    onRefused: () => utils.enrolment.enrolmentDetails.invalidate(),
  });
  const forced = role === 'staff';
  const { pending, refusal } = forced ? force : transfer;
  return {
    forced,
    pending,
    refusal,
    run: ({ to, reason }: { to: PersonId; reason: string }) =>
      forced ? force.run({ teamId, to, reason, seen: versions.captain }) : transfer.run({ teamId, to }),
  };
}
