import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { SignUndertakingForm } from '../sign-undertaking/SignUndertakingForm.tsx';
import type { Details } from '../useEnrolment.ts';
import { ChooseCompetition } from './ChooseCompetition.tsx';
import { Materials } from './Materials.tsx';
import { NewEnrolment } from './NewEnrolment.tsx';
import { SignUpFrame } from './SignUpFrame.tsx';

/** What is needed, and the declaration: with the choice of the item before a draft exists, without it afterwards. */
export default function MaterialScreen() {
  const enrolmentId = useQueryParam('id');
  const competitionId = useQueryParam('competitionId') as CompetitionId | null;
  if (enrolmentId) return <SignUpFrame step="material">{(details) => <OfDraft details={details} />}</SignUpFrame>;
  if (!competitionId) return <ChooseCompetition />;
  return <NewEnrolment competitionId={competitionId} />;
}

function OfDraft({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { form } = details;
  return (
    <>
      <Materials materials={pick(form.materials)} required={form.requiredProfile} study={details.study} />
      {details.can.sign ? (
        <SignUndertakingForm details={details} />
      ) : (
        <>
          <Notice tone="success">{t('signUp.signed')}</Notice>
          <LinkButton tone="primary" size="lg" href={`/home/signUp/signup?id=${details.enrolmentId}`}>
            {t('signUp.goOn')}
          </LinkButton>
        </>
      )}
    </>
  );
}
