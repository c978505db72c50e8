import type { TemplatePlace } from '@laurel/domain/messaging/letter-template.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

type Props = { place: TemplatePlace; seen: () => number; onDone: () => unknown };

/** Back to the words before any edit. */
export function ResetTemplateButton({ place, seen, onDone }: Props) {
  const { t } = useTranslation('letter-template');
  const reset = useCommand(trpc.messaging.resetLetterTemplate, { done: t('reset.done'), onDone, toastRefusal: true });
  return (
    <ConfirmButton
      question={{
        title: t('reset.title'),
        body: t(place.competitionId ? 'reset.competitionHint' : 'reset.groupHint'),
        action: t('reset.action'),
      }}
      command={reset}
      onConfirm={() => reset.run({ ...place, seen: seen() })}
    />
  );
}
