import { ShareButton } from '#/ui/share/ShareButton.tsx';
import { type Examples, say } from '../../example.ts';

export const examples: Examples = {
  'makes a poster of a page': () => (
    <ShareButton
      sharing={{
        site: say('长桥大学', 'Long Bridge University'),
        title: say('长桥杯创意大赛', 'Long Bridge Cup'),
        text: say('面向全国高校学生。', 'For students of all universities.'),
        lines: [],
        picture: null,
        path: '/home/competition',
      }}
    />
  ),
};
