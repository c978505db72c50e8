import type { RouterOutputs } from '#/lib/trpc.ts';

type Certificate = RouterOutputs['certificate']['myCertificate'];
type Making = Pick<Certificate, 'status' | 'paused' | 'picture'>;

const SOON_MS = 3_000;
/** A failed or paused print waits for the organiser, who may continue at any time. */
const LATER_MS = 15_000;

/** After how long the page asks again whether the file or the picture is there; never when nothing is being made. */
export const askAgainAfter = ({ status, paused, picture }: Making): number | false => {
  if ((status === 'issued' && !paused) || picture === 'waiting' || picture === 'printing') return SOON_MS;
  return status === 'failed' || paused ? LATER_MS : false;
};
