import { Card } from '#/ui/Card.tsx';
import { CardList } from '#/ui/CardList.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { type Examples, nothing, say } from '../example.ts';

type Shown = { readonly rows: readonly string[]; readonly total: number };

function List({ data, pending = false }: { data?: Shown; pending?: boolean }) {
  const list = useListParams({ filters: { keywords: '' } });
  return (
    <CardList
      list={list}
      query={{ data, error: null, isPending: pending, refetch: nothing }}
      search={say('按名称查找', 'Search by name')}
      noMatch={(keywords) => say(`没有与“${keywords}”相符的竞赛`, `No competition matches “${keywords}”`)}
      empty={{
        title: say('还没有竞赛', 'No competition yet'),
        hint: say('请过几天再来。', 'Come back in a few days.'),
      }}
      columns={3}
    >
      {({ rows }) =>
        rows.map((name) => (
          <li key={name}>
            <Card title={name}>{say('报名中', 'Open for registration')}</Card>
          </li>
        ))
      }
    </CardList>
  );
}

export const examples: Examples = {
  full: () => (
    <List
      data={{
        rows: [say('智慧农业', 'Smart farming'), say('绿色能源', 'Green energy'), say('城市交通', 'City traffic')],
        total: 45,
      }}
    />
  ),
  empty: () => <List data={{ rows: [], total: 0 }} />,
  waiting: () => <List pending />,
};
