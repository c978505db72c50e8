import { SplitPane } from '#/ui/SplitPane.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  'two panes': () => (
    <SplitPane start={<p>{say('作品', 'The work')}</p>} end={<p>{say('评分表', 'The score sheet')}</p>} />
  ),
};
