import TeamScreen from '#/features/enrolment/sign-up/TeamScreen.tsx';
import { OwnProfile } from './OwnProfile.tsx';

/** The team, or an invitation to it, with the missing part of one's own profile. */
export default function SignUpTeamPage() {
  return <TeamScreen profile={(asked) => <OwnProfile asked={asked} />} />;
}
