import type { ReactNode } from 'react';
import { FillForm } from '../fill-form/FillForm.tsx';
import { type AskedFact, ProfileCard } from './ProfileCard.tsx';
import { SignUpFrame } from './SignUpFrame.tsx';

type Props = {
  /**
   * One's own profile, to be completed here, with a form from another area. `asked` is what this competition requires.
   */
  profile: (asked: readonly AskedFact[]) => ReactNode;
};

export default function FormScreen({ profile }: Props) {
  return (
    <SignUpFrame step="signup">
      {(details) => (
        <>
          <ProfileCard details={details} profile={profile} />
          <FillForm key={details.enrolmentId} details={details} />
        </>
      )}
    </SignUpFrame>
  );
}
