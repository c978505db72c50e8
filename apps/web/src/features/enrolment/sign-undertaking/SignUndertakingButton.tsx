import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import type { Details } from '../useEnrolment.ts';

/** A member's signature from the team's own page. */
export function SignUndertakingButton({ enrolmentId }: Pick<Details, 'enrolmentId'>) {
  const { t } = useTranslation('enrolment');
  const sign = useCommand(trpc.enrolment.signUndertaking, { done: t('signUp.signed'), toastRefusal: true });
  return (
    <Button tone="primary" pending={sign.pending} onClick={() => void sign.run({ enrolmentId })}>
      {t('signUp.sign')}
    </Button>
  );
}
