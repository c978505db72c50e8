import { ContactForm } from '#/features/identity/change-contact/ContactForm.tsx';
import { AboutForm } from '#/features/identity/update-profile/AboutForm.tsx';
import { trpc } from '#/lib/trpc.ts';
import { QueryState } from '#/ui/QueryState.tsx';

/** One's own profile on a page of another area, as far as that page needs it. */
export function OwnProfile({ asked }: { asked: readonly string[] }) {
  const query = trpc.identity.profile.useQuery();
  return (
    <QueryState query={query}>
      {(profile) => (
        <div className="space-y-4">
          <AboutForm profile={profile} asked={asked} />
          {asked.some((fact) => fact === 'phone' || fact === 'email') && <ContactForm profile={profile} />}
        </div>
      )}
    </QueryState>
  );
}
