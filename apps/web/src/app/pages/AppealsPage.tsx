import AppealsScreen from '#/features/award/my-appeals/AppealsScreen.tsx';
import { AppealScores } from '#/features/review/appeal-scores/AppealScores.tsx';
import { OnSiteObjections } from '#/features/scene/on-site-objections/OnSiteObjections.tsx';

/** An arbitrator's appeals, with how the disputed works were scored. */
export default function AppealsPage() {
  return (
    <AppealsScreen
      onSite={<OnSiteObjections competitionId={null} />}
      scores={({ objectionId, resultHash, works }) => (
        <AppealScores objectionId={objectionId} resultHash={resultHash} works={works} />
      )}
    />
  );
}
