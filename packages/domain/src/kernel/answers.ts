import { z } from 'zod';

/** Answers to the competition's own form: plain values by field key. Personal facts live in the profile, not here. */
export const Answers = z.record(
  z.string().max(40),
  z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(60)).max(50)]),
);
export type Answers = z.infer<typeof Answers>;
