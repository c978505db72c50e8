import { useTranslation } from 'react-i18next';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { CompetitionFrame } from '../CompetitionFrame.tsx';
import { CreateCompetitionForm } from '../create-competition/CreateCompetitionForm.tsx';
import { DescribeCompetitionForm } from '../describe-competition/DescribeCompetitionForm.tsx';
import { ItemsForm } from '../set-items/ItemsForm.tsx';

/** The first page of a competition's settings; without a competition in the address it creates one. */
export default function EditCompetitionScreen() {
  const { t } = useTranslation('competition');
  const competitionId = useQueryParam('id');
  if (!competitionId)
    return (
      <>
        <PageHeader title={t('create.title')} lead={t('create.lead')} back="/competition/list" />
        <CreateCompetitionForm />
      </>
    );
  return (
    <CompetitionFrame>
      {(competition) => (
        <>
          <DescribeCompetitionForm competition={competition} />
          <ItemsForm competition={competition} />
        </>
      )}
    </CompetitionFrame>
  );
}
