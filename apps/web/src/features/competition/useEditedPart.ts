import { trpc } from '#/lib/trpc.ts';
import { type Procedure, useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import type { CompetitionDetails } from './CompetitionFrame.tsx';

type Saving<Values, Input extends { commandId: string }> = {
  part: keyof CompetitionDetails['versions'];
  /** The form's entries of a competition, for what somebody else has saved meanwhile. */
  valuesOf: (competition: CompetitionDetails) => Values;
  procedure: Procedure<Input, { readonly version: number }>;
  done: string;
};

/** One part of a competition as one form edits it: an edited row whose version is the part's, and what saves it. */
export function useEditedPart<Values, Input extends { commandId: string }>(
  { competitionId, versions }: CompetitionDetails,
  { part, valuesOf, procedure, done }: Saving<Values, Input>,
) {
  const utils = trpc.useUtils();
  const edit = useEditedRow<Values, number>(versions[part], async () => {
    const now = await utils.client.competition.competitionDetails.query({ competitionId });
    // The form keeps what was typed: it takes its entries from the competition once.
    utils.competition.competitionDetails.setData({ competitionId }, now);
    return { values: valuesOf(now), version: now.versions[part] };
  });
  const save = useCommand(procedure, {
    onDone: ({ version }) => edit.saved(version),
    onRefused: edit.refused,
    done,
  });
  return { edit, save };
}
