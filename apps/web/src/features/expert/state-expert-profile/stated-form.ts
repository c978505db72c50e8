import type { StateExpertProfile } from '@laurel/domain/expert/state-expert-profile.ts';
import { StatedPeople, StatedProfile } from '@laurel/domain/expert/stated-profile.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { ZodForm } from '#/ui/Form.tsx';

export type Mine = NonNullable<RouterOutputs['expert']['myExpertProfile']>;

/** A profile as it is typed: days are instants at their beginning. */
export const StatedInForm = z.object({
  ...StatedProfile.omit({ away: true }).shape,
  away: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })).max(30),
  people: StatedPeople,
});
export type StatedForm = ZodForm<typeof StatedInForm>;

export const formOf = ({ stated }: Mine): z.input<typeof StatedInForm> => ({
  schools: stated.schools.map(({ schoolCode, from, to }) => ({ schoolCode: SchoolCode.parse(schoolCode), from, to })),
  topics: [...stated.topics],
  languages: [...stated.languages],
  maxLoad: stated.maxLoad,
  away: stated.away.map(({ from, to }) => ({ from: fromWallTime(from, '00:00'), to: fromWallTime(to, '00:00') })),
  people: stated.people.map((person) => ({ ...person })),
});

export const statedFrom = ({ people, away, ...stated }: z.output<typeof StatedInForm>): StateExpertProfile => ({
  people,
  stated: { ...stated, away: away.map(({ from, to }) => ({ from: wallTime(from).date, to: wallTime(to).date })) },
});
