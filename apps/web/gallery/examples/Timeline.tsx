import { Timeline } from '#/ui/Timeline.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  timeline: () => (
    <Timeline
      items={[
        {
          id: 'in',
          title: say('已报名', 'Registered'),
          at: <DateTime value="2026-11-01T02:00:00Z" />,
          state: 'done',
        },
        { id: 'back', title: say('被退回', 'Returned'), state: 'danger', body: say('缺照片', 'The photo is missing') },
        { id: 'now', title: say('审核中', 'In review'), state: 'current' },
        { id: 'next', title: say('公布结果', 'Results'), state: 'next' },
      ]}
    />
  ),
};
