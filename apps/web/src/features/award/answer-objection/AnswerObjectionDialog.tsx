import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { AnswerDialog } from '../objection/AnswerDialog.tsx';

type Props = { objection: RouterOutputs['award']['myObjections'][number]; onClose: () => void };

/** The team's answer to an objection about its work. */
export function AnswerObjectionDialog({ objection: { resultId, objectionId }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const command = useCommand(trpc.award.answerObjection, { done: t('answer.done'), onDone: onClose });
  return (
    <AnswerDialog
      title={t('answer.title')}
      lead={t('answer.lead')}
      draft={objectionId}
      command={command}
      onSend={(answer) => command.run({ resultId, objectionId, ...answer })}
      onClose={onClose}
    />
  );
}
