import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { Details } from '../useEnrolment.ts';

/** Offers the captaincy as the captain, or, with a reason, hands it over as the organiser. */
export function useTransferCaptain({ teamId, role, versions }: Details, onDone: () => void) {
  const { t } = useTranslation('enrolment');
  const utils = trpc.useUtils();
  const offer = useCommand(trpc.enrolment.offerCaptaincy, { done: t('captaincy.offered'), onDone });
  const force = useCommand(trpc.enrolment.forceTransferCaptain, {
    done: t('details.transferred'),
    onDone,
    // Another organiser was quicker: the team is shown as it is now, and the next press is about that.
    onRefused: () => utils.enrolment.enrolmentDetails.invalidate(),
  });
  const forced = role === 'staff';
  const { pending, refusal } = forced ? force : offer;
  return {
    forced,
    pending,
    refusal,
    run: ({ to, reason }: { to: PersonId; reason: string }) =>
      forced ? force.run({ teamId, to, reason, seen: versions.captain }) : offer.run({ teamId, to }),
  };
}
