import { type AnswerValues, type Question, QuestionFields } from '#/ui/QuestionFields.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

const question = (kind: Question['kind'], label: string, required = false): Question => ({
  key: kind,
  label,
  kind,
  required,
  maxLength: kind === 'longText' ? 300 : null,
  options: [
    { value: 'day', label: say('白天', 'Daytime') },
    { value: 'evening', label: say('晚上', 'Evening') },
  ],
});
const all = () => [
  question('text', say('学校地址', 'Address of the school'), true),
  question('longText', say('作品简介', 'About the work')),
  question('number', say('年龄', 'Age')),
  question('date', say('出生日期', 'Date of birth')),
  question('choice', say('到场时间', 'Time of arrival')),
  question('choices', say('可用时间', 'Free times')),
  question('boolean', say('需要住宿', 'Needs a room')),
];

export const examples: Examples = {
  'every kind': () => (
    <Holds<AnswerValues> first={{ text: say('人民路 1 号', '1 Renmin Road'), choices: ['day'], boolean: true }}>
      {(value, change) => <QuestionFields questions={all()} value={value} onChange={change} />}
    </Holds>
  ),
  refused: () => <QuestionFields questions={all().slice(0, 1)} value={{}} onChange={nothing} wrong={['text']} />,
  disabled: () => <QuestionFields questions={all().slice(4)} value={{}} onChange={nothing} disabled />,
};
