import { signedIn } from '../kernel/trpc.ts';
import { userInfo } from './user-info.ts';

export const me = signedIn.query(({ ctx }) => userInfo(ctx));
