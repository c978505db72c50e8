import { ABSTAINED, type Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { ABSTAIN, answersOf } from '@laurel/domain/review/answers.ts';

/** What is typed on a sheet, by criterion. */
type Texts = Readonly<Record<string, string>>;
type Asked = Pick<Criterion, 'criterionId' | 'grades' | 'vote'>;

const textOf = (milli: number) => String(milli / 1000);

/** What may be chosen for a criterion that offers answers, an abstention from a vote included; null where points are typed. */
export const choicesOf = (criterion: Omit<Asked, 'criterionId'>) => {
  const answers = answersOf(criterion);
  if (!answers) return null;
  const choices = answers.map(({ answer, name, points }) => ({ value: answer, name, points }));
  return criterion.vote ? [...choices, { value: ABSTAINED, name: ABSTAIN, points: null }] : choices;
};

/** The answer that the texts of a sheet give to a criterion; empty where they give none. */
export const chosenIn = (criterion: Asked, texts: Texts): string => {
  if (hasAbstained(criterion, texts)) return ABSTAINED;
  const text = texts[criterion.criterionId]?.trim();
  return answersOf(criterion)?.find(({ points }) => textOf(points) === text)?.answer ?? '';
};

/** Whether the texts of a sheet say that its expert gives no vote. */
export const hasAbstained = ({ vote }: Pick<Asked, 'vote'>, texts: Texts): boolean =>
  vote === true && (texts[ABSTAINED] ?? '') !== '';

/** The texts with this answer to a criterion: a vote takes the place of an abstention, and the other way round. */
export const textsWith = (criterion: Asked, texts: Texts, value: string): Record<string, string> => {
  const points = answersOf(criterion)?.find(({ answer }) => answer === value)?.points;
  const answered = { ...texts, [criterion.criterionId]: points === undefined ? '' : textOf(points) };
  return criterion.vote ? { ...answered, [ABSTAINED]: value === ABSTAINED ? textOf(1) : '' } : answered;
};
