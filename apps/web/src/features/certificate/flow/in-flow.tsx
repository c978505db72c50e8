import type { ComponentType } from 'react';
import type { FlowStep } from './CertificateSteps.tsx';

type Screen = { default: ComponentType };

/** A screen of the certificate steps, under the strip that shows the current one. */
export const inFlow = (at: FlowStep, load: () => Promise<Screen>) => async (): Promise<Screen> => {
  const [{ CertificateSteps }, { default: Inner }] = await Promise.all([import('./CertificateSteps.tsx'), load()]);
  return {
    default: () => (
      <>
        <CertificateSteps at={at} />
        <Inner />
      </>
    ),
  };
};
