import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { LogInOrRegister } from '../SignInFirst.tsx';
import { StartEnrolmentForm } from '../start-enrolment/StartEnrolmentForm.tsx';
import { ClosesIn } from './ClosesIn.tsx';
import { Materials } from './Materials.tsx';
import { SignUpSteps } from './SignUpSteps.tsx';

type Competition = RouterOutputs['competition']['publicCompetition'];

/** The wizard's first step, before there is a draft. */
export function NewEnrolment({ competitionId }: { competitionId: CompetitionId }) {
  const query = trpc.competition.publicCompetition.useQuery({ competitionId });
  return <QueryPage query={query}>{(competition) => <Page competition={competition} />}</QueryPage>;
}

function Page({ competition }: { competition: Competition }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { name, status, enrolment } = competition;
  const details = `/home/competition/details?id=${competition.competitionId}`;
  const stages = competition.stages.filter((stage) => stage.kind === 'enrol');
  const open = status === 'published' ? stages.find((stage) => stage.status === 'open') : undefined;
  return (
    <>
      <PageHeader
        title={t('signUp.title.material')}
        lead={pick(name)}
        back={details}
        actions={open && <ClosesIn at={open.closesAt} />}
      />
      {open && enrolment ? (
        <SignUpSteps step="material" reached="material" enrolmentId={null}>
          <Materials
            materials={pick(enrolment.materials)}
            required={enrolment.requiredProfile}
            study={competition.study}
          />
          <Begin competition={competition} />
        </SignUpSteps>
      ) : (
        <Empty
          kind="nothing"
          title={stages.some((stage) => stage.status === 'planned') ? t('signUp.notOpen') : t('signUp.closed')}
          action={<LinkButton href={details}>{t('signUp.toDetails')}</LinkButton>}
        />
      )}
    </>
  );
}

function Begin({ competition }: { competition: Competition }) {
  const { t } = useTranslation('enrolment');
  const { user } = useSession();
  if (user) return <StartEnrolmentForm competition={competition} />;
  return (
    <Card title={t('signUp.signIn')}>
      <p className="mb-4 text-ink-2">{t('signInHint')}</p>
      <div className="flex flex-wrap gap-3">
        <LogInOrRegister />
      </div>
    </Card>
  );
}
