import TeamScreen from '#/features/enrolment/sign-up/TeamScreen.tsx';
import { OwnProfile } from './OwnProfile.tsx';

/** The team, or an invitation to it, with the part of one's own profile that is still missing. */
export default function SignUpTeamPage() {
  return <TeamScreen profile={(asked) => <OwnProfile asked={asked} />} />;
}
