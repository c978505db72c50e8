import { type Certificate, type CertificateEvent, certificateOf } from '@laurel/domain/certificate/certificate.ts';
import type { By } from '@laurel/domain/kernel/actor.ts';
import type { Decision } from '@laurel/domain/kernel/decision.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { command } from '@laurel/event-store/execute-many.ts';
import { bySystem, type EffectRun } from '../../kernel/job.ts';

type Recording<About, Refusal extends string> = {
  readonly useCase: string;
  readonly about: About;
  readonly commandId: string;
  readonly decide: (certificate: Certificate, about: About, by: By) => Decision<CertificateEvent, Refusal>;
};

/** What became of one certificate, recorded once by the worker. */
export const recordAbout = <About extends { readonly certificateId: CertificateId }, Refusal extends string>(
  effectRun: EffectRun,
  { useCase, about, commandId, decide }: Recording<About, Refusal>,
) =>
  command({
    ...{ useCase, command: about, commandId },
    ...bySystem(effectRun),
    takes: { certificate: certificateOf(about.certificateId) },
    decide: ({ certificate }, by) => decide(certificate, about, by),
  });
