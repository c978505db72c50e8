import { SIGN_UP_STEPS, type SignUpStep } from '@laurel/domain/enrolment/sign-up-step.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, Stepper } from '#/ui/Stepper.tsx';

export const placeOf = (step: SignUpStep) => SIGN_UP_STEPS.indexOf(step);

type Props = {
  step: SignUpStep;
  /** The furthest step that the server has opened. */
  reached: SignUpStep;
  enrolmentId: string | null;
  children: ReactNode;
};

/** The wizard's steps next to a step's content. */
export function SignUpSteps({ step, reached, enrolmentId, children }: Props) {
  const { t } = useTranslation('enrolment');
  const stateOf = (one: SignUpStep): Step['state'] => {
    if (one === step) return 'current';
    return placeOf(one) < placeOf(reached) ? 'done' : 'next';
  };
  const mayOpen = (one: SignUpStep) => one !== step && placeOf(one) <= placeOf(reached) && reached !== 'success';
  return (
    <div className="grid gap-6 lg:grid-cols-[220px_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-20 lg:self-start">
        <Stepper
          vertical
          label={t('signUp.steps')}
          steps={SIGN_UP_STEPS.map((one) => ({
            id: one,
            label: t(`signUp.step.${one}`),
            hint: t(`signUp.stepHint.${one}`),
            state: stateOf(one),
            ...(enrolmentId && mayOpen(one) ? { href: `/home/signUp/${one}?id=${enrolmentId}` } : {}),
          }))}
        />
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </div>
  );
}
