import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { PreviewPolicyButton } from '../preview-policy/PreviewPolicyButton.tsx';
import { usePolicyWords } from '../review-settings/usePolicyWords.ts';
import { SettingsForm } from '../settings-form/SettingsForm.tsx';
import { amendmentsOf } from '../settings-form/settings-change.ts';
import { AwardRules } from './AwardRules.tsx';
import { CriteriaEditor } from './CriteriaEditor.tsx';
import { ReviewTypeFields } from './ReviewTypeFields.tsx';
import { ScoringRules } from './ScoringRules.tsx';
import { StagesEditor } from './StagesEditor.tsx';
import { useConfigureReview } from './useConfigureReview.ts';

type Settings = RouterOutputs['review']['reviewSettings'];

/** Criteria, weights and the scoring policy of a competition. */
export default function ReviewSettingsScreen() {
  return (
    <CompetitionFrame>
      {(competition) => (
        <OfCompetition key={`${competition.competitionId}.${amendmentsOf(competition)}`} competition={competition} />
      )}
    </CompetitionFrame>
  );
}

function OfCompetition({ competition }: { competition: CompetitionDetails }) {
  const query = trpc.review.reviewSettings.useQuery({ competitionId: competition.competitionId });
  return (
    <QueryState query={query} skeleton={<SkeletonText lines={10} />}>
      {(settings) => <ReviewSettingsForm competition={competition} settings={settings} />}
    </QueryState>
  );
}

function ReviewSettingsForm({ competition, settings }: { competition: CompetitionDetails; settings: Settings }) {
  const { t } = useTranslation('review');
  const { form, settingsOf, problem, edited, send, current, next } = useConfigureReview(competition, settings);
  return (
    <SettingsForm
      competition={competition}
      part="review"
      form={form}
      label={t('settings.title')}
      edited={edited}
      settingsOf={settingsOf}
      send={send}
      action={t('settings.save', { version: next })}
      words={usePolicyWords()}
    >
      {competition.status === 'draft' && <Notice tone="info">{t('settings.lead')}</Notice>}
      {current && <p className="text-ink-2">{t('settings.version', { version: current.policy.version })}</p>}
      <Card title={t('settings.criteria')}>
        <div className="space-y-6">
          <ReviewTypeFields form={form} />
          <CriteriaEditor form={form} />
        </div>
      </Card>
      <StagesEditor form={form} />
      <ScoringRules form={form} />
      <AwardRules form={form} />
      {settings.can.preview && (
        <PreviewPolicyButton competitionId={competition.competitionId} form={form} settingsOf={settingsOf} />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </SettingsForm>
  );
}
