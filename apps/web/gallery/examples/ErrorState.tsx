import { ErrorState, RequestId } from '#/ui/ErrorState.tsx';
import { type Examples, nothing } from '../example.ts';

const problem = (restCode: number) =>
  Object.assign(new Error('example'), { data: { code: 'X', restCode, requestId: 'req-0000-example' } });

export const examples: Examples = {
  failed: () => <ErrorState error={problem(50_000)} retry={nothing} />,
  'not found': () => <ErrorState error={problem(10_004)} />,
  'no permission': () => <ErrorState error={problem(12_003)} />,
  'request id': () => <RequestId id="req-0000-example" />,
};
