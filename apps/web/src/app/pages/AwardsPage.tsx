import AwardListScreen from '#/features/award/award-list/AwardListScreen.tsx';
import { OnSiteObjections } from '#/features/scene/on-site-objections/OnSiteObjections.tsx';

/** Results and awards, with what teams object to on site. */
export default function AwardsPage() {
  return (
    <AwardListScreen onSite={(competitionId) => <OnSiteObjections competitionId={competitionId} linksToSession />} />
  );
}
