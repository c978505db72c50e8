import FormScreen from '#/features/enrolment/sign-up/FormScreen.tsx';
import { OwnProfile } from './OwnProfile.tsx';

/** The wizard's form with one's own profile in it: here two independent areas are combined. */
export default function SignUpFormPage() {
  return <FormScreen profile={(asked) => <OwnProfile asked={asked} />} />;
}
