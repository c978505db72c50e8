import { type EventOf, eventsAbout, streamsOf } from '../kernel/events.ts';
import { ofItem, PersonId, Uuid, WorkId } from '../kernel/ids.ts';

const About = { checkId: Uuid, workId: WorkId };
type About = { readonly checkId: string; readonly workId: WorkId };

/** The name of a stream has room for two ids without their hyphens. */
export const namesStreamId = ({ checkId, workId }: About) =>
  `confirmed_names-${`${checkId}${workId}`.replaceAll('-', '')}`;
const defineNamesEvent = eventsAbout(About, namesStreamId);

/** What people of one work answered in a name check: each of them once. What they read is not in the log. */
export const confirmedNamesEvents = {
  confirmed: defineNamesEvent('award.names_confirmed', { ...ofItem, confirmedBy: PersonId }),
};
export type ConfirmedNamesEvent = EventOf<typeof confirmedNamesEvents>;

/** Who has confirmed. */
export type ConfirmedNames = ReadonlySet<PersonId>;
export const newConfirmedNames = (): ConfirmedNames => new Set();

export const evolveConfirmedNames = (state: ConfirmedNames, { type, data }: ConfirmedNamesEvent): ConfirmedNames => {
  switch (type) {
    case 'award.names_confirmed':
      return new Set(state).add(data.confirmedBy);
    default:
      return type satisfies never;
  }
};

export const confirmedNamesOf = streamsOf(namesStreamId, newConfirmedNames, evolveConfirmedNames);
