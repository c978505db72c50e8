import { useRef, useState } from 'react';
import type { Refusal } from '#/lib/refusal.ts';
import { trpc } from '#/lib/trpc.ts';
import type { CompetitionDetails } from './CompetitionFrame.tsx';

type Part = keyof CompetitionDetails['versions'];

/**
 * One part of a competition as one form edits it. `seen` is the version that the form was filled from, whatever has been
 * read since; when somebody else has saved another one meanwhile, `conflict` holds what was sent and what is there now.
 */
export function useEditedPart<Values>({ competitionId, versions }: CompetitionDetails, part: Part) {
  const { client } = trpc.useUtils();
  const [seen, setSeen] = useState(versions[part]);
  const sent = useRef<Values | null>(null);
  const [conflict, setConflict] = useState<{ mine: Values; refusal: Refusal; now: CompetitionDetails } | null>(null);
  return {
    seen,
    conflict,
    /** Notes what goes out, to be shown beside theirs if need be. */
    sending: (values: Values) => {
      sent.current = values;
    },
    saved: ({ version }: { readonly version: number }) => {
      setSeen(version);
      setConflict(null);
    },
    refused: async (refusal: Refusal) => {
      if (refusal.word !== 'versionConflict' || !sent.current) return;
      // Past the cache, so that the form under the dialog keeps what was typed.
      const now = await client.competition.competitionDetails.query({ competitionId });
      setConflict({ mine: sent.current, refusal, now });
    },
    /** What is there now has been taken into the form. */
    taken: () => {
      if (conflict) setSeen(conflict.now.versions[part]);
      setConflict(null);
    },
    close: () => setConflict(null),
  };
}
