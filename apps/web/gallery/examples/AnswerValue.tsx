import { type AnsweredQuestion, AnswerValue } from '#/ui/AnswerValue.tsx';
import type { Examples } from '../example.ts';

const question = (kind: string, more: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  ...{ key: kind, kind, label: { zh: '参与项目', en: 'Projects' }, options: [] },
  ...more,
});
const columns = [
  { key: 'name', label: { zh: '项目名称', en: 'Project' } },
  { key: 'role', label: { zh: '分工', en: 'Part' } },
];
const file = [{ value: 'a.pdf', label: { zh: '证明.pdf', en: 'Evidence.pdf' } }];

export const examples: Examples = {
  table: () => (
    <AnswerValue
      question={question('table', { columns })}
      answer={[{ name: 'Laurel', role: 'PCB' }, { name: 'Bay' }]}
    />
  ),
  file: () => (
    <AnswerValue question={question('attachment', { options: file })} answer={['a.pdf']} fileAt={() => '/files/x'} />
  ),
  text: () => <AnswerValue question={question('text')} answer="Laurel" />,
  none: () => (
    <p>
      <AnswerValue question={question('text')} answer={undefined} />
    </p>
  ),
};
