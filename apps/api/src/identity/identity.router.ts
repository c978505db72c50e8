import { router } from '../trpc.ts';
import { me } from './me.ts';

export const identityRouter = router({ me });
