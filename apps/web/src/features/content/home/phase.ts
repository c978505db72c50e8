import { wallTime } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';

export type Round = NonNullable<RouterOutputs['competition']['lastRound']>;
export type Stage = Round['stages'][number];

/** What the front page counts down to, and what it asks its reader to do. */
export type Phase =
  | { readonly kind: 'suspended' | 'over' }
  | { readonly kind: 'soon' | 'between'; readonly stage: Stage; readonly until: string; readonly does: 'opens' }
  | {
      readonly kind: 'enrol' | 'submit' | 'running';
      readonly stage: Stage;
      readonly until: string;
      readonly does: 'closes';
    };

const isOpen = (stage: Stage) => stage.status === 'open';

/**
 * Where an edition stands. Sign-up goes before submission while both are open, since it closes doors; otherwise the
 * open stage that closes first, then the planned one that opens first.
 */
export function phaseOf(round: Pick<Round, 'status' | 'stages'>): Phase {
  if (round.status === 'suspended') return { kind: 'suspended' };
  if (round.status !== 'published') return { kind: 'over' };
  const open = round.stages.filter(isOpen).toSorted((a, b) => (a.closesAt < b.closesAt ? -1 : 1));
  const urgent =
    open.find((stage) => stage.kind === 'enrol') ?? open.find((stage) => stage.kind === 'submit') ?? open[0];
  if (urgent) {
    const kind = urgent.kind === 'enrol' || urgent.kind === 'submit' ? urgent.kind : 'running';
    return { kind, stage: urgent, until: urgent.closesAt, does: 'closes' };
  }
  const [coming] = round.stages
    .filter((stage) => stage.status === 'planned')
    .toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : 1));
  if (!coming) return { kind: 'over' };
  return { kind: coming.kind === 'enrol' ? 'soon' : 'between', stage: coming, until: coming.opensAt, does: 'opens' };
}

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
