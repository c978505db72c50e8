import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { Contact, RealName } from '../identity/fields.ts';
import type { By } from '../kernel/actor.ts';
import { CompetitionId, type ItemId, SchoolCode, Uuid } from '../kernel/ids.ts';
import { enrolling } from './enrolling.ts';
import { MOST_OPEN_INVITATIONS } from './invite-member.ts';
import { TeamName } from './team.ts';

/** Teams in one file. */
export const MOST_ROSTER_TEAMS = 200;
/** Of a cell that lists people: what is longer is refused, because the rest would not be invited. */
export const MOST_LISTED_CHARACTERS = 4_000;
/** How long a captain may take to answer. */
export const ROSTER_DAYS = 14;

export const ROSTER_COLUMNS = ['item', 'team', 'title', 'captain', 'captainContact', 'members', 'advisers'] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];
/** A row as text, as the file has it. */
export type RosterText = Readonly<Record<RosterColumn, string>>;

/** Which school sends which teams to which competition. */
export const RosterOf = z.strictObject({ competitionId: CompetitionId, schoolCode: SchoolCode });
export const ImportRoster = z.strictObject({
  ...RosterOf.shape,
  /** A workbook as base64. */
  file: z.base64().min(1).max(1_000_000),
});
/** The secret of a captain's link. */
export const RosterLink = z.strictObject({ secret: z.string().min(20).max(100) });
export const RosterTeamRef = z.strictObject({ rosterTeamId: Uuid });

export type RosterPerson = { readonly name: string; readonly contact: string };
export type RosterTeam = {
  readonly itemId: ItemId;
  readonly teamName: string;
  readonly workTitle: string;
  readonly captain: RosterPerson;
  readonly members: readonly RosterPerson[];
  readonly advisers: readonly RosterPerson[];
};

type RosterCode =
  | 'required'
  | 'itemUnknown'
  | 'itemClosed'
  | 'tooLong'
  | 'nameFormat'
  | 'contactFormat'
  | 'personFormat'
  | 'tooMany'
  | 'personTwice'
  | 'captainTwice';
type RosterProblem = { readonly column: RosterColumn; readonly code: RosterCode };

export type CheckedRosterRow = {
  readonly rowNo: number;
  readonly row: RosterText;
  readonly problems: readonly RosterProblem[];
  /** Null where something is wrong. */
  readonly team: RosterTeam | null;
};

const MOST_TITLE = 120;

/** `Name contact` of each person; people are separated by semicolons or lines. Null for what is not such a list. */
function peopleIn(cell: string): RosterPerson[] | null {
  const people: RosterPerson[] = [];
  for (const part of cell.split(/[;；\n]/)) {
    const words = part.trim().split(/\s+/);
    if (words.length === 1 && words[0] === '') continue;
    const contact = Contact.safeParse(words.at(-1));
    const name = RealName.safeParse(words.slice(0, -1).join(' '));
    if (!contact.success || !name.success) return null;
    people.push({ name: name.data, contact: contact.data });
  }
  return people;
}

/** The item that a cell names, in either language. */
const itemNamed = (competition: Competition, name: string) =>
  competition.status === 'none'
    ? undefined
    : competition.items.find((item) => item.name.zh === name || (item.name.en !== '' && item.name.en === name));

/** What a row says, and what is wrong with it on its own. */
function checkRow(row: RosterText, competition: Competition, by: By) {
  const problems: RosterProblem[] = [];
  const wrong = (column: RosterColumn, code: RosterCode) => void problems.push({ column, code });
  for (const column of ['item', 'team', 'captain', 'captainContact'] as const)
    if (row[column] === '') wrong(column, 'required');
  const item = itemNamed(competition, row.item);
  if (row.item !== '' && !item) wrong('item', 'itemUnknown');
  if (item && !enrolling(competition, item.itemId, by).ok) wrong('item', 'itemClosed');
  if (row.team !== '' && !TeamName.safeParse(row.team).success) wrong('team', 'tooLong');
  if (row.title.length > MOST_TITLE) wrong('title', 'tooLong');
  const name = RealName.safeParse(row.captain);
  if (row.captain !== '' && !name.success) wrong('captain', 'nameFormat');
  const contact = Contact.safeParse(row.captainContact);
  if (row.captainContact !== '' && !contact.success) wrong('captainContact', 'contactFormat');
  const [members, advisers] = [peopleIn(row.members), peopleIn(row.advisers)];
  if (!members) wrong('members', 'personFormat');
  if (!advisers) wrong('advisers', 'personFormat');
  // All are invited at once when the captain accepts.
  const atOnce = (members?.length ?? 0) + (advisers?.length ?? 0);
  if (item && members && (members.length + 1 > item.maxMembers || atOnce > MOST_OPEN_INVITATIONS))
    wrong('members', 'tooMany');
  if (item && advisers && advisers.length > item.maxAdvisers) wrong('advisers', 'tooMany');
  for (const column of ['members', 'advisers'] as const)
    if (row[column].length > MOST_LISTED_CHARACTERS) wrong(column, 'tooLong');
  if (problems.length > 0 || !item || !name.success || !contact.success || !members || !advisers)
    return { problems, team: null };
  const captain = { name: name.data, contact: contact.data };
  const contacts = [captain, ...members, ...advisers].map((person) => person.contact.toLowerCase());
  if (new Set(contacts).size < contacts.length) wrong('members', 'personTwice');
  const team = { itemId: item.itemId, teamName: row.team, workTitle: row.title, captain, members, advisers };
  return { problems, team: problems.length > 0 ? null : team };
}

/** Every row of a roster with what is wrong with it; the same captain leads only one team in each category. */
export function checkRoster(
  rows: readonly { readonly rowNo: number; readonly row: RosterText }[],
  competition: Competition,
  by: By,
): CheckedRosterRow[] {
  const led = new Set<string>();
  return rows.map(({ rowNo, row }) => {
    const { problems, team } = checkRow(row, competition, by);
    const leads = team && `${team.itemId} ${team.captain.contact.toLowerCase()}`;
    if (leads && led.has(leads))
      return { rowNo, row, problems: [{ column: 'captainContact', code: 'captainTwice' }], team: null };
    if (leads) led.add(leads);
    return { rowNo, row, problems, team };
  });
}
