import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { among } from '../kernel/insert-rows.ts';
import { enrolmentBoard, enrolmentParticipants } from './enrolment-board.ts';

/** Of these competitions, those in which somebody, or a person as whom they could log in, is in a registered team. */
export async function registeredIn(
  db: Db | Tx,
  actor: Pick<Actor, 'personId' | 'tiedTo'>,
  competitionIds: readonly CompetitionId[],
): Promise<ReadonlySet<CompetitionId>> {
  const { enrolmentId, personId, live } = enrolmentParticipants;
  const rows = await db
    .selectDistinct({ competitionId: enrolmentBoard.competitionId })
    .from(enrolmentParticipants)
    .innerJoin(enrolmentBoard, eq(enrolmentBoard.enrolmentId, enrolmentId))
    .where(
      and(
        inArray(personId, [...notSecondTo(actor)]),
        eq(live, true),
        among(enrolmentBoard.competitionId, competitionIds),
      ),
    );
  return new Set(rows.map((row) => row.competitionId));
}
