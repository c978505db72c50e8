import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonForm } from '../ReasonForm.tsx';

type Props = { personId: PersonId; conflictId: string; onDone: () => void };

/** The first of two people says why a conflict that a rule found should not apply. */
export function ProposeWaiverForm({ personId, conflictId, onDone }: Props) {
  const { t } = useTranslation('expert');
  const propose = useCommand(trpc.expert.proposeWaiver, { done: t('proposeWaiver.done'), onDone });
  return (
    <ReasonForm
      draft={`${conflictId}waiver`}
      command={propose}
      submit={t('proposeWaiver.action')}
      onSubmit={(reason) => propose.run({ personId, conflictId, reason })}
    />
  );
}
