import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { CompetitionId, FindingId, PersonId } from '../kernel/ids.ts';
import { Position } from '../kernel/operations.ts';
import { Reason } from '../kernel/text.ts';
import { findingRules } from './finding-rules.ts';

/** Of a finding with more events, the first ones are recorded with its explanation. */
export const MOST_POSITIONS = 100;

/** A report of findings is printed in parts of so many, each of them complete. */
export const REPORT_ROWS = 1000;

/** The default limit in seconds between sheets that are listed as very fast. */
export const QUICK_SECONDS = 30;
export const QuickSeconds = z.number().int().min(5).max(600).default(QUICK_SECONDS);
/** A finding as a page shows it: of a competition, with the limit that was used for quick sheets. */
export const whichFinding = { competitionId: CompetitionId, findingId: FindingId, quickSeconds: QuickSeconds };

const defineFindingEvent = eventsAbout({ findingId: FindingId }, (data) => findingStreamId(data.findingId));

export const findingEvents = {
  explained: defineFindingEvent('audit.finding_explained', {
    competitionId: CompetitionId,
    rule: z.enum(findingRules),
    /** The events that the rule found. */
    positions: z.array(Position).min(1).max(MOST_POSITIONS),
    reason: Reason,
    explainedBy: PersonId,
  }),
  /** A second person accepts the explanation. */
  closed: defineFindingEvent('audit.finding_closed', { reason: Reason, closedBy: PersonId }),
  /** A second person does not accept it, or somebody doubts a closed one. */
  reopened: defineFindingEvent('audit.finding_reopened', { reason: Reason, reopenedBy: PersonId }),
};
export type FindingEvent = EventOf<typeof findingEvents>;

export type FindingState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'explained' | 'closed';
      readonly findingId: FindingId;
      readonly competitionId: CompetitionId;
      readonly explainedBy: PersonId;
    };

const findingStreamId = (findingId: FindingId) => `finding-${findingId}`;
export const newFinding = (): FindingState => ({ status: 'none' });

export const evolveFinding = evolving<FindingState, FindingEvent>()(
  {
    'audit.finding_explained': ({ findingId, competitionId, explainedBy }) => ({
      status: 'explained',
      findingId,
      competitionId,
      explainedBy,
    }),
  },
  {
    'audit.finding_closed': (state) => ({ ...state, status: 'closed' }),
    'audit.finding_reopened': (state) => ({ ...state, status: 'open' }),
  },
);

export const findingOf = streamsOf(findingStreamId, newFinding, evolveFinding);
export const findingDecider = decidersOf<FindingState, FindingEvent>()('findingNotExplained');
