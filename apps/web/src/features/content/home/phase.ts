import { wallTime } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type Round = NonNullable<RouterOutputs['competition']['lastRound']>;
export type Stage = Round['stages'][number];

/** The stages in the order of the calendar. */
export const inOrder = (stages: readonly Stage[]) => stages.toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : 1));

export const stateOf = (stage: Stage): 'done' | 'current' | 'next' =>
  stage.status === 'planned' ? 'next' : stage.status === 'open' || stage.status === 'grace' ? 'current' : 'done';

/** Items under their track, tracks in the order in which they first appear. */
export const byTrack = <Item extends { readonly track: { readonly zh: string } }>(items: readonly Item[]) => {
  const tracks = new Map<string, Item[]>();
  for (const item of items) tracks.set(item.track.zh, [...(tracks.get(item.track.zh) ?? []), item]);
  return [...tracks].map(([key, items]) => ({ key, items }));
};

/** "2026.11.11 – 12.04": from day to day on the competition's calendar, the year said again only when it changes. */
export const daysOf = ({ opensAt, closesAt }: { readonly opensAt: string; readonly closesAt: string }) => {
  const [from, to] = [wallTime(opensAt).date, wallTime(closesAt).date].map((date) => date.replaceAll('-', '.'));
  return `${from} – ${from?.slice(0, 4) === to?.slice(0, 4) ? to?.slice(5) : to}`;
};
