import FormScreen from '#/features/enrolment/sign-up/FormScreen.tsx';
import { AboutForm } from '#/features/identity/profile/AboutForm.tsx';
import { ContactForm } from '#/features/identity/profile/ContactForm.tsx';
import { trpc } from '#/lib/trpc.ts';
import { QueryState } from '#/ui/QueryState.tsx';

/** The wizard's form with one's own profile in it: two areas that know nothing of each other meet here. */
export default function SignUpFormPage() {
  return (
    <FormScreen
      profile={(missing) => <OwnProfile contact={missing.some((fact) => fact === 'phone' || fact === 'email')} />}
    />
  );
}

function OwnProfile({ contact }: { contact: boolean }) {
  const query = trpc.identity.profile.useQuery();
  return (
    <QueryState query={query}>
      {(profile) => (
        <div className="space-y-4">
          <AboutForm key={profile.version} profile={profile} />
          {contact && <ContactForm profile={profile} />}
        </div>
      )}
    </QueryState>
  );
}
