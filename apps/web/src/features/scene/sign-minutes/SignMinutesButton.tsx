import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

type Minutes = RouterOutputs['scene']['sessionMinutes'];
type Props = { minutes: Pick<Minutes, 'sessionId' | 'hash'>; as: Minutes['signatures'][number]['as'] };

/** Signs the minutes that are on the page. */
export function SignMinutesButton({ minutes: { sessionId, hash }, as }: Props) {
  const { t } = useTranslation('scene');
  const sign = useCommand(trpc.scene.signMinutes, { done: t('minutes.signDone'), toastRefusal: true });
  const question = { title: t('minutes.signTitle'), body: t('minutes.signBody'), action: t(`minutes.sign.${as}`) };
  return (
    <span data-no-print>
      <ConfirmButton
        tone="primary"
        icon={PenLine}
        question={question}
        command={sign}
        onConfirm={() => sign.run({ sessionId, as, hash })}
      />
    </span>
  );
}
