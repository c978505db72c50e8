import { DeliveryState } from '#/ui/DeliveryState.tsx';
import type { Examples } from '../example.ts';

export const examples: Examples = {
  'sent by email': () => <DeliveryState by="mail" why={null} />,
  'sent by text message': () => <DeliveryState by="sms" why={null} />,
  refused: () => <DeliveryState by={null} why="refused" />,
  returned: () => <DeliveryState by={null} why="returned" />,
  'not possible': () => <DeliveryState by={null} why="noAddress" />,
  'not yet': () => <DeliveryState by={null} why="held" />,
  'without a reason': () => <DeliveryState state="waiting" by={null} why={null} />,
};
