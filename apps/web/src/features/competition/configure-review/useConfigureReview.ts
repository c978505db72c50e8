import { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ReviewSettings } from '@laurel/domain/competition/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useZodForm } from '#/ui/Form.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { asPolicy, asSettings, asTyped, PolicyInForm, wrongIn } from '../review-settings/policy-form.ts';
import { useEditedPart } from '../useEditedPart.ts';

/** The form of a scoring policy: its entries, the settings that they make, and what saves them as the next version. */
export function useConfigureReview(
  competition: CompetitionDetails,
  { settings: plain }: RouterOutputs['review']['reviewSettings'],
) {
  const { t } = useTranslation('review');
  // From the same answer as its version, so that the two belong together.
  const current = competition.settings.review;
  const next = (current?.policy.version ?? 0) + 1;
  const form = useZodForm(PolicyInForm, { defaultValues: asTyped(current ?? plain) });
  const edited = useEditedPart(competition, {
    part: 'review',
    valuesOf: ({ settings }) => asTyped(settings.review ?? plain),
    procedure: trpc.review.configureReview,
    done: t('settings.saved'),
  });
  const [problem, setProblem] = useState<string | null>(null);
  /** Null when the rules find the policy wrong as a whole: what is wrong is shown at its fields, or as the problem. */
  const settingsOf = (typed: PolicyInForm): ReviewSettings | null => {
    const policy = ScoringPolicy.safeParse(asPolicy(typed, (current ?? plain).policy, next));
    const wrong = policy.success ? [] : wrongIn(policy.error.issues);
    for (const { name, message } of wrong) form.setError(name, { type: 'policy', message });
    const sum = typed.criteria.reduce((all, { weight }) => all + weight, 0);
    const whole =
      typed.reviewType === 'vote' && typed.criteria.length > 1
        ? t('settings.voteOne')
        : t('settings.weightSum', { sum });
    setProblem(policy.success || wrong.length > 0 ? null : whole);
    return policy.success ? asSettings(typed, policy.data) : null;
  };
  const send = (settings: ReviewSettings) =>
    edited.save.run({ competitionId: competition.competitionId, settings, seen: edited.edit.seen() });
  return { form, settingsOf, problem, edited, send, current, next };
}
