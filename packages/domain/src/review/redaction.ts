import type { ScoringPolicy } from '../competition/scoring-policy.ts';
import type { ExplainedWork } from './explained-work.ts';
import { type Feedback, publicRank } from './feedback.ts';
import { withoutExpert } from './interventions.ts';
import { type RunCodes, withCodes } from './redacted-run.ts';
import { type TeamFeedback, teamFeedback } from './team-feedback.ts';

/**
 * For whom an explanation is: an auditor sees all of it; an arbitrator all but who the experts and the other teams are;
 * a team and its school what was released; the public what was released about works with an award.
 */
export const profiles = ['auditor', 'arbitrator', 'participant', 'school', 'public'] as const;
export type Profile = (typeof profiles)[number];

/** What is public of the result that the explanation is about. */
export type Publication = {
  /** A result of this run is announced for the item of the work. */
  readonly announced: boolean;
  /** What the organiser released to teams; null: nothing. */
  readonly feedback: Feedback | null;
  readonly policy: Pick<ScoringPolicy, 'criteria'>;
};

type PublicLine = { readonly award: string; readonly rank: number | null; readonly scoreMilli: number | null };

/** `released`, `line`: null where nothing may be seen. */
type Redacted =
  | { readonly profile: 'auditor' | 'arbitrator'; readonly explained: ExplainedWork }
  | { readonly profile: 'participant' | 'school'; readonly released: TeamFeedback | null }
  | { readonly profile: 'public'; readonly line: PublicLine | null };

/** The part of an explanation that somebody of this profile may see. */
export const redacted = (profile: Profile, explained: ExplainedWork, publication: Publication): Redacted => {
  switch (profile) {
    case 'auditor':
      return { profile, explained };
    case 'arbitrator':
      return { profile, explained: withoutIdentities(explained) };
    case 'participant':
      return { profile, released: released(explained, publication) };
    case 'school': {
      const seen = released(explained, publication);
      return { profile, released: seen && { ...seen, comments: null } };
    }
    case 'public':
      return { profile, line: publicLine(explained, publication) };
  }
};

const released = (
  { result, explanation, comments, adjustments, interventions }: ExplainedWork,
  { announced, feedback, policy }: Publication,
): TeamFeedback | null => {
  if (!announced || !feedback) return null;
  const open = comments.filter(({ passed }) => passed).map(({ sheetId, text }) => [sheetId, text] as const);
  return teamFeedback(feedback, { policy, result, explanation, comments: new Map(open), adjustments, interventions });
};

const publicLine = ({ result }: ExplainedWork, { announced, feedback }: Publication): PublicLine | null => {
  const { award, rank, scoreMilli } = result;
  if (!announced || award === null) return null;
  return {
    award,
    rank: publicRank(feedback, rank),
    scoreMilli: feedback && feedback.score !== 'none' ? scoreMilli : null,
  };
};

/** A name for each id, by the order in which they are given. */
const codeNames = (prefix: string, ids: readonly string[]) =>
  [...new Set(ids)].map((id, index) => [id, `${prefix}${index + 1}`] as const);

/** Code names for experts, score sheets and other works, wherever their ids occur. */
function codesOf({ explanation, workId, tieVotes }: ExplainedWork): RunCodes {
  const sheets = explanation.stages.flatMap((stage) => stage.sheets);
  // By the random end of the sheet's id, so that the number of an expert says nothing.
  const shuffled = sheets.toSorted((a, b) => (a.sheetId.slice(-12) < b.sheetId.slice(-12) ? -1 : 1));
  const { above, below } = explanation.neighbours;
  const compared = [above?.workId, below?.workId, ...explanation.tieBreaks.map(({ against }) => against)];
  const voted = tieVotes.flatMap(({ votes }) => votes.flatMap(({ order }) => order)).filter((id) => id !== workId);
  const idsOf = (key: 'expertId' | 'sheetId') => shuffled.map((sheet) => sheet[key]);
  return new Map([
    ...codeNames('E', idsOf('expertId')),
    ...codeNames('S', idsOf('sheetId')),
    ...codeNames(
      'W',
      [...compared, ...voted].flatMap((id) => id ?? []),
    ),
  ]);
}

/** An explanation without the identities of experts and other teams. */
export function withoutIdentities(explained: ExplainedWork): ExplainedWork {
  const coded = withCodes(explained, codesOf(explained)) as ExplainedWork;
  return {
    ...coded,
    works: coded.works.map((work) =>
      work.workId === explained.workId ? work : { workId: work.workId, code: work.workId, title: '' },
    ),
    experts: coded.experts.map(({ personId }) => ({ personId, name: personId })),
    // With plan and seed the draw could be repeated, and would name the expert.
    assignments: coded.assignments.map((one) => ({ ...one, planId: one.planId && 'plan', seed: null })),
    // Reasons for declining and recusal often say who somebody is, and so does a network.
    sheets: coded.sheets.map((fact) => {
      const told = fact.what !== 'declined' && fact.what !== 'recused';
      return { ...fact, reason: told ? fact.reason : null, network: null, device: null };
    }),
    views: coded.views.map((view) => ({ ...view, name: '' })),
    // A chair is one of the experts.
    tieVotes: coded.tieVotes.map((one) => ({ ...one, votes: one.votes.map((vote) => ({ ...vote, name: '' })) })),
    reReviews: coded.reReviews.map((one) => ({ ...one, requestedBy: '' })),
    interventions: coded.interventions.map((one) => ({ ...one, ...withoutExpert(one) })),
  };
}
