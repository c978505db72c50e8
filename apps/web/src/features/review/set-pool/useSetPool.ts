import { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import type { RoundDetails } from '../round-details.ts';
import { chiefsOf, peopleOf, type Taking, takingOf } from './pool.ts';
import type { Pool } from './usePool.ts';

/** Saves a pool; `there` holds the people that somebody else has chosen meanwhile. */
export function useSetPool(round: RoundDetails, { chosen, chiefs }: Pool, onDone: () => void) {
  const { t } = useTranslation('review');
  const { client } = trpc.useUtils();
  const roundId = RoundId.parse(round.roundId);
  const [there, setThere] = useState(chosen);
  const edited = useEditedRow<Taking, number>(round.versions.pool, async () => {
    const { experts, versions } = await client.review.roundDetails.query({ roundId });
    const people = peopleOf(experts);
    setThere(people);
    return { values: takingOf(people.keys(), chiefsOf(experts)), version: versions.pool };
  });
  const save = useCommand(trpc.review.setPool, {
    done: t('distribution.poolSaved'),
    onDone,
    onRefused: edited.refused,
  });
  const send = () =>
    save.run({
      roundId,
      expertIds: [...chosen.keys()].map((id) => PersonId.parse(id)),
      chiefIds: [...chiefs].filter((id) => chosen.has(id)).map((id) => PersonId.parse(id)),
      seen: edited.seen(),
    });
  return { edited, there, save, send };
}
