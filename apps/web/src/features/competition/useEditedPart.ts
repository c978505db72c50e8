import { trpc } from '#/lib/trpc.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import type { CompetitionDetails } from './CompetitionFrame.tsx';

type Part = keyof CompetitionDetails['versions'];

/**
 * One part of a competition as one form edits it: an edited row whose version is the part's. `valuesOf` gives the form's
 * entries of a competition, for what somebody else has saved meanwhile.
 */
export function useEditedPart<Values>(
  { competitionId, versions }: CompetitionDetails,
  part: Part,
  valuesOf: (competition: CompetitionDetails) => Values,
) {
  const utils = trpc.useUtils();
  const row = useEditedRow<Values, number>(versions[part], async () => {
    const now = await utils.client.competition.competitionDetails.query({ competitionId });
    // The form keeps what was typed: it takes its entries from the competition once.
    utils.competition.competitionDetails.setData({ competitionId }, now);
    return { values: valuesOf(now), version: now.versions[part] };
  });
  return { ...row, saved: ({ version }: { readonly version: number }) => row.saved(version) };
}
