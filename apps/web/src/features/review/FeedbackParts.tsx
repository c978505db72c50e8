import { useTranslation } from 'react-i18next';
import { Checkbox, RadioGroup } from '#/ui/Choice.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';

type Props = {
  score: FieldBinding;
  rank: FieldBinding;
  comments: FieldBinding;
  ranks: 'ranks' | 'belowRanks';
};

/** Scores, ranks and comments: how much of each. */
export function FeedbackParts({ score, rank, comments, ranks }: Props) {
  const { t } = useTranslation('review');
  return (
    <>
      <RadioGroup
        field={score}
        label={t('feedback.score')}
        options={(['none', 'final', 'criteria'] as const).map((value) => ({
          value,
          label: t(`feedback.scores.${value}`),
        }))}
      />
      <RadioGroup
        field={rank}
        label={t('feedback.rank')}
        options={(['none', 'rank', 'distance'] as const).map((value) => ({
          value,
          label: t(`feedback.${ranks}.${value}`),
        }))}
      />
      <Checkbox field={comments} label={t('feedback.comments')} help={t('feedback.commentsHelp')} />
    </>
  );
}
