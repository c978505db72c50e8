import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { Details } from '../useEnrolment.ts';
import { SubmitProblems } from './SubmitProblems.tsx';

/** The captain submits the registration, once nothing is missing. */
export function SubmitEnrolment({ details, open }: { details: Details; open: boolean }) {
  const { t } = useTranslation('enrolment');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { enrolmentId, teamName: team, fee: shownFee } = details;
  const submit = useCommand(trpc.enrolment.submitEnrolment, {
    onDone: () => navigate(`/home/signUp/success?id=${enrolmentId}`),
  });
  const send = async () => {
    const question = { title: t('team.submitTitle', { team }), body: t('team.submitBody'), action: t('team.submit') };
    if (await confirm(question)) await submit.run({ enrolmentId, shownFee });
  };
  return (
    <>
      <SubmitProblems details={details} />
      {submit.refusal && <RefusalNote refusal={submit.refusal} />}
      <Button
        tone="primary"
        size="lg"
        pending={submit.pending}
        disabled={details.problems.length > 0 || !open}
        onClick={() => void send()}
      >
        {t('team.submit')}
      </Button>
    </>
  );
}
