import { checkAnswers } from '../competition/form-answers.ts';
import type { Item } from '../competition/item.ts';
import type { EnrolmentSettings } from '../competition/settings.ts';
import type { Answers } from '../kernel/answers.ts';
import type { PersonId } from '../kernel/ids.ts';
import type { EnrolmentStatus } from './enrolment-status.ts';

export const SIGN_UP_STEPS = ['material', 'signup', 'team', 'success'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

type SignUpProblem =
  | { readonly what: 'undertakingUnsigned'; readonly personIds: readonly PersonId[] }
  | { readonly what: 'answersMissing'; readonly fields: readonly string[] }
  | { readonly what: 'profilesIncomplete'; readonly personIds: readonly PersonId[] }
  | { readonly what: 'studyUnfinished'; readonly personIds: readonly PersonId[] }
  | { readonly what: 'tooFewMembers'; readonly min: number }
  | { readonly what: 'tooManyMembers'; readonly max: number }
  | { readonly what: 'tooManyAdvisers'; readonly max: number };

type Draft = {
  readonly status: EnrolmentStatus;
  readonly captainId: PersonId;
  readonly answers: Answers;
  readonly signed: ReadonlySet<PersonId>;
  readonly memberIds: readonly PersonId[];
  readonly adviserIds: readonly PersonId[];
  /** Members whose profile misses something that is required. */
  readonly incomplete: readonly PersonId[];
  /** Those asked to finish a learning path who have not. */
  readonly unstudied: readonly PersonId[];
};

/** What a draft still lacks before its submission: the same questions that `submitEnrolment` asks. */
export function signUpProblems(draft: Draft, settings: EnrolmentSettings, item: Item): SignUpProblem[] {
  const unsigned = draft.memberIds.filter((member) => !draft.signed.has(member));
  const fields = checkAnswers(settings.fields, draft.answers).map((one) => one.key);
  const problems: (SignUpProblem | false)[] = [
    unsigned.length > 0 && { what: 'undertakingUnsigned', personIds: unsigned },
    fields.length > 0 && { what: 'answersMissing', fields },
    draft.incomplete.length > 0 && { what: 'profilesIncomplete', personIds: draft.incomplete },
    draft.unstudied.length > 0 && { what: 'studyUnfinished', personIds: draft.unstudied },
    draft.memberIds.length < item.minMembers && { what: 'tooFewMembers', min: item.minMembers },
    draft.memberIds.length > item.maxMembers && { what: 'tooManyMembers', max: item.maxMembers },
    draft.adviserIds.length > item.maxAdvisers && { what: 'tooManyAdvisers', max: item.maxAdvisers },
  ];
  return problems.filter((problem) => problem !== false);
}

/** The furthest step of the wizard that is open: each waits for the one before, on any device. */
export function signUpStep(draft: Draft, problems: readonly SignUpProblem[]): SignUpStep {
  if (draft.status !== 'draft') return 'success';
  if (!draft.signed.has(draft.captainId)) return 'material';
  return problems.some((problem) => problem.what === 'answersMissing') ? 'signup' : 'team';
}
