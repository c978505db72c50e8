import { Avatar } from '#/ui/Avatar.tsx';
import { type Examples, say } from '../example.ts';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3C/svg%3E';

export const examples: Examples = {
  small: () => <Avatar name={say('李雷', 'Li Lei')} size="sm" />,
  medium: () => <Avatar name={say('韩梅梅', 'Han Meimei')} />,
  large: () => <Avatar name={say('王芳', 'Wang Fang')} size="lg" />,
  'with a picture': () => <Avatar name={say('王芳', 'Wang Fang')} src={PICTURE} size="lg" />,
};
