import { QueryPage, QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { type Examples, nothing, say } from '../example.ts';

const waiting = { data: undefined, error: null, isPending: true, refetch: nothing };

export const examples: Examples = {
  waiting: () => (
    <QueryState query={waiting} skeleton={<SkeletonText lines={2} />}>
      {nothing}
    </QueryState>
  ),
  failed: () => (
    <QueryState query={{ ...waiting, error: new Error('example'), isPending: false }} skeleton={<SkeletonText />}>
      {nothing}
    </QueryState>
  ),
  full: () => (
    <QueryState query={{ ...waiting, data: 12, isPending: false }} skeleton={<SkeletonText />}>
      {(works) => <p>{say(`${works} 件作品`, `${works} works`)}</p>}
    </QueryState>
  ),
  page: () => (
    <QueryPage query={{ ...waiting, data: 12, isPending: false }}>
      {(works) => <p>{say(`${works} 件作品`, `${works} works`)}</p>}
    </QueryPage>
  ),
};
