import type { WorkFilter } from '../work-row.ts';

/** The address of the screening page for the works of a filter, from this one on. */
export const screeningPath = ({ status, competitionId, itemId, keywords }: WorkFilter, workId?: string) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ id: workId, status, competitionId, itemId, keywords }))
    if (value) query.set(name, value);
  return `/works/details?${query}`;
};
