import { randomBytes } from 'node:crypto';

/** The seed of a distribution plan: 128 bits that nobody chose and nobody can know before the plan is requested. */
export const drawSeed = (): string => randomBytes(16).toString('hex');
