import { Progress } from '#/ui/Progress.tsx';
import { type Examples, say } from '../example.ts';

const label = () => say('上传进度', 'Upload progress');

export const examples: Examples = {
  'part of the way': () => <Progress value={40} max={100} label={label()} />,
  done: () => <Progress value={100} max={100} label={label()} />,
  'nobody knows how far': () => <Progress value={null} max={100} label={label()} />,
};
