import { LinkButton } from '#/ui/Button.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { type Work, works } from '../works.tsx';

function Works({ rows, failed = false }: { rows?: readonly Work[]; failed?: boolean }) {
  return (
    <QueryList
      query={{ data: rows, error: new Error('example'), isPending: !rows && !failed, refetch: nothing }}
      skeleton={<SkeletonText lines={2} />}
      empty={{
        title: say('还没有作品', 'No works yet'),
        hint: say('先报名一项竞赛。', 'Register for a competition first.'),
        action: <LinkButton href="/center/competition">{say('查看竞赛', 'See competitions')}</LinkButton>,
      }}
    >
      {(some) => (
        <ul>
          {some.map((work) => (
            <li key={work.id}>{work.title}</li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}

export const examples: Examples = {
  waiting: () => <Works />,
  failed: () => <Works failed />,
  empty: () => <Works rows={[]} />,
  full: () => <Works rows={works()} />,
};
