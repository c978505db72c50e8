import type { RouterOutputs } from '#/lib/trpc.ts';

export type Finding = RouterOutputs['audit']['findingList']['rows'][number];

export const STATUSES = ['open', 'explained', 'closed'] as const satisfies readonly Finding['status'][];

export const findingFilters = { competitionId: '', rule: '', status: '', quickSeconds: '' };

export type Asked = Readonly<Partial<Record<keyof typeof findingFilters, string | null | undefined>>>;

/** The report of a list with these filters. */
export const reportOf = (filter: Asked) => {
  const named = Object.keys(findingFilters) as (keyof typeof findingFilters)[];
  const given = named.flatMap((name) => (filter[name] ? [[name, filter[name]] as [string, string]] : []));
  return `/system/log?${new URLSearchParams([['report', 'findings'], ...given])}`;
};

/** Where the log shows an event. */
export const eventPage = (eventId: string) => `/system/log?tab=events&event=${eventId}`;
