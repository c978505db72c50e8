import { FilesAnswer } from '#/ui/FilesAnswer.tsx';
import { type Examples, nothing, say } from '../example.ts';

const look = () => ({
  ...{ label: say('证明材料', 'Evidence'), required: true, disabled: false },
  ...{ most: 2, maxBytes: 50_000_000, onChange: nothing, nameOf: () => say('学生证.pdf', 'Student card.pdf') },
});

export const examples: Examples = {
  empty: () => <FilesAnswer {...look()} value={[]} />,
  'one of two': () => <FilesAnswer {...look()} value={['a.pdf']} />,
  refused: () => <FilesAnswer {...look()} value={[]} error={say('请添加文件', 'Add a file')} />,
  disabled: () => <FilesAnswer {...look()} value={['a.pdf']} disabled />,
};
