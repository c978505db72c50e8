import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonForm } from '../ReasonForm.tsx';

type Props = { personId: PersonId; conflictId: string; outcome: 'waived' | 'upheld'; onDone: () => void };

/** The reason for waiving or upholding a conflict of interest. */
export function DecideConflictForm({ personId, conflictId, outcome, onDone }: Props) {
  const { t } = useTranslation('expert');
  const decide = useCommand(trpc.expert.decideConflict, { done: t(outcome), onDone });
  return (
    <ReasonForm
      draft={`${conflictId}${outcome}`}
      command={decide}
      submit={t(outcome === 'waived' ? 'waive' : 'uphold')}
      onSubmit={(reason) => decide.run({ personId, conflictId, outcome, reason })}
    />
  );
}
