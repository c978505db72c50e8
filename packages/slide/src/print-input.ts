import type { Design } from '@laurel/domain/certificate/design.ts';
import type { SlideData, SlideHost } from './SlideView.tsx';

/** The input for printing one certificate. */
export type PrintInput = {
  readonly design: Design;
  readonly data: Omit<SlideData, 'fitted'>;
  readonly host: Omit<SlideHost, 'fieldName'>;
};
