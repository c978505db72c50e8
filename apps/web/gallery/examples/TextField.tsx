import { Search } from 'lucide-react';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

const title = () => say('作品名称', 'Title of the work');

export const examples: Examples = {
  usual: () => (
    <Holds first={say('智慧温室', 'Smart greenhouse')}>
      {(value, change) => (
        <TextField label={title()} help={say('中英文皆可', 'In Chinese or English')} value={value} onChange={change} />
      )}
    </Holds>
  ),
  counted: () => (
    <Holds first="">
      {(value, change) => <TextField label={title()} maxLength={40} required value={value} onChange={change} />}
    </Holds>
  ),
  search: () => (
    <TextField
      type="search"
      hideLabel
      label={say('查找', 'Search')}
      placeholder={say('按名称查找', 'Search by name')}
      prefix={<Search aria-hidden className="size-4" />}
      value=""
      onChange={nothing}
    />
  ),
  password: () => <TextField type="password" label={say('密码', 'Password')} value="example" onChange={nothing} />,
  'with an error': () => (
    <TextField label={title()} value="" onChange={nothing} error={say('请填写', 'Please fill it in')} />
  ),
  'read only': () => <TextField label={title()} value={title()} onChange={nothing} readOnly />,
  disabled: () => <TextField label={title()} value="" onChange={nothing} disabled />,
  'long text': () => (
    <Holds first="">
      {(value, change) => <TextArea label={say('简介', 'About it')} maxLength={300} value={value} onChange={change} />}
    </Holds>
  ),
};
