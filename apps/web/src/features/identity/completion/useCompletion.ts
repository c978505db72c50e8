import { errorFacts } from '#/lib/errors.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import type { Profile } from '../profile.ts';

/** What the code of a registration asks for, until it is filled in; and why a code asks for nothing. */
export function useCompletion() {
  const ticket = useQueryParam('complete');
  const query = trpc.identity.completion.useQuery({ ticket: ticket ?? '' }, { enabled: ticket !== null, retry: false });
  const { data, error } = query;
  return {
    /** Whatever is saved makes another version of the profile, and ends the code. */
    askedOf: ({ version }: Profile) =>
      data && data.version === version && data.asked.length > 0 ? data.asked : undefined,
    problem: !data && error ? (errorFacts(error).sentence ?? undefined) : undefined,
  };
}
