import { type CompetitionRow, competitionById } from '@laurel/db/competition/competition-board.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { CompetitionId, GroupId, ItemId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Letter } from '@laurel/words/messaging/letter-kinds.ts';

/** A letter and the people who get it; `once`: its subject when several events share one notification. */
export type Addressed = { readonly letter: Letter; readonly to: readonly PersonId[]; readonly once?: string };

/** One event that people are written to about. */
export type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>;

/** The page with all registrations of a person. */
export const REGISTRATIONS = '/center/competition';

export const detailsOf = (competitionId: CompetitionId) => `/home/competition/details?id=${competitionId}` as const;

export const toOne = (personId: PersonId, letter: Letter): readonly Addressed[] => [{ to: [personId], letter }];

/** As many of those who decide as are reminded. */
export const MOST_REMINDED = 5;

type ToDecide = {
  readonly permission: Permission;
  readonly groupId: GroupId;
  /** The person who asked. */
  readonly except: PersonId;
  /** They are reminded once a day of all that is about the same. */
  readonly about: string;
  readonly at: Instant;
  readonly letter: Letter;
};

/** To those who may decide what was asked for. */
export const toDeciders = async (
  db: Db,
  { permission, groupId, except, about, at, letter }: ToDecide,
): Promise<Addressed> => {
  const to = await idsOfWhoMay(db, { permission, groupId, except: [except], most: MOST_REMINDED });
  return { to, once: `${about}-${dayInChina(at)}`, letter };
};

/** A competition as letters name it. */
export const asEdition = ({ competitionId, groupId, edition, settings }: CompetitionRow) => ({
  name: settings.name,
  edition,
  competitionId,
  groupId,
});

export const editionOf = async (db: Db, competitionId: CompetitionId) => {
  const row = await competitionById(db, competitionId);
  return row && asEdition(row);
};

/** An item and its competition as letters name them. */
export const itemOf = async (db: Db, competitionId: CompetitionId, itemId: ItemId) => {
  const row = await competitionById(db, competitionId);
  const item = row?.settings.items.find((each) => each.itemId === itemId);
  return row && item && { competition: asEdition(row), item: item.name };
};
