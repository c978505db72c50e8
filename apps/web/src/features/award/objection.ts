import type { RouterOutputs } from '#/lib/trpc.ts';

export type Objection = RouterOutputs['award']['objectionList'][number];
/** What one person proposed about an objection. */
export type Proposal = NonNullable<Objection['proposal']>;
/** An appeal against the decision about an objection. */
export type Appeal = Objection['appeals'][number];
/** What the decision about an objection orders. */
export type Ordered = Objection['remedies'][number];
