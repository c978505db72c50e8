import { PublicResults } from '#/features/award/public-results/PublicResults.tsx';
import PublicCompetitionScreen from '#/features/competition/public-competition/PublicCompetitionScreen.tsx';

/** A competition's public page with its results: two areas that know nothing of each other meet here. */
export default function CompetitionPage() {
  return <PublicCompetitionScreen results={(competitionId) => <PublicResults competitionId={competitionId} />} />;
}
