import type { RouterOutputs } from '#/lib/trpc.ts';

export type CertificateRow = RouterOutputs['certificate']['certificateList']['rows'][number];
