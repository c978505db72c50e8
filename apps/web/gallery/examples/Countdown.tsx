import { Countdown } from '#/ui/Countdown.tsx';
import type { Examples } from '../example.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const examples: Examples = {
  'days left': () => <Countdown to={inHours(77)} />,
  'hours left': () => <Countdown to={inHours(5)} />,
  over: () => <Countdown to={inHours(-1)} />,
};
