import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { AnswerDialog } from '../objection/AnswerDialog.tsx';

type Props = { objection: RouterOutputs['award']['myObjections'][number]; onClose: () => void };

/** The team's answer to an appeal that is directed against it. */
export function AnswerAppealDialog({ objection: { resultId, objectionId }, onClose }: Props) {
  const { t } = useTranslation('objection');
  const command = useCommand(trpc.award.answerAppeal, { done: t('appeal.toAnswer.done'), onDone: onClose });
  return (
    <AnswerDialog
      title={t('appeal.toAnswer.title')}
      lead={t('appeal.toAnswer.lead')}
      draft={`${objectionId} objector`}
      command={command}
      onSend={(answer) => command.run({ resultId, objectionId, side: 'objector', ...answer })}
      onClose={onClose}
    />
  );
}
