import { trpc } from '#/lib/trpc.ts';

/** The competitions that a path can be for: those that the person may edit. */
export function useCompetitions() {
  const { data } = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  return (data?.rows ?? []).filter(({ can }) => can.edit);
}
