import ShareDialog from '#/ui/share/ShareDialog.tsx';
import { type Examples, say } from '../../example.ts';
import { Opens } from '../../Opens.tsx';

export const examples: Examples = {
  'a poster with its code': () => (
    <Opens>
      {(open, setOpen) =>
        open && (
          <ShareDialog
            sharing={{
              site: say('长桥大学', 'Long Bridge University'),
              title: say('长桥杯创意大赛', 'Long Bridge Cup'),
              text: say('面向全国高校学生。', 'For students of all universities.'),
              lines: [say('报名截止：12月1日', 'Registration until 1 December')],
              picture: null,
              path: '/home/competition',
            }}
            onClose={() => setOpen(false)}
          />
        )
      }
    </Opens>
  ),
};
