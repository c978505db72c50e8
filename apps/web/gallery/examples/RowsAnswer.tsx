import { RowsAnswer } from '#/ui/RowsAnswer.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

type Rows = Record<string, string>[];
const look = () => ({
  ...{ label: say('参与项目', 'Projects'), required: false, most: 3 },
  columns: [
    { key: 'name', label: say('项目名称', 'Project'), kind: 'text' as const, required: true },
    { key: 'since', label: say('开始日期', 'Started on'), kind: 'date' as const, required: false },
  ],
});
const first = (): Rows => [{ name: say('导盲杖', 'White cane'), since: '2026-03-01' }, {}];

export const examples: Examples = {
  usual: () => (
    <Holds<Rows> first={first()}>
      {(value, change) => <RowsAnswer {...look()} disabled={false} value={value} onChange={change} />}
    </Holds>
  ),
  disabled: () => <RowsAnswer {...look()} disabled value={first().slice(0, 1)} onChange={nothing} />,
};
