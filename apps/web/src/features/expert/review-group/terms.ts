import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Bilingual } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { linesOf } from '../lines.ts';

export type ReviewGroupRow = RouterOutputs['expert']['reviewGroupList']['rows'][number];

/** The terms of a group as they are typed: lists are lines. */
export const TermsInForm = z.object({
  name: Bilingual,
  tracks: z.string().max(5000),
  regions: z.string().max(5000),
  memberIds: z.array(z.string()).min(1).max(200),
  captainId: z.string().min(1),
});
export type TermsInForm = z.input<typeof TermsInForm>;

export const termsFrom = ({ name, tracks, regions, memberIds, captainId }: z.output<typeof TermsInForm>) => ({
  name,
  memberIds: memberIds as PersonId[],
  captainId: captainId as PersonId,
  tracks: linesOf(tracks),
  regions: linesOf(regions),
});

export const termsIn = ({ name, tracks, regions, members, captainId }: ReviewGroupRow): TermsInForm => ({
  name,
  tracks: tracks.join('\n'),
  regions: regions.join('\n'),
  memberIds: members.map(({ personId }) => personId),
  captainId,
});
